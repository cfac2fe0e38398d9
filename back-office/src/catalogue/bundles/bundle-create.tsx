import { CreatePage } from '../../ui/form-page.tsx'
import { BundleFields } from './bundle-fields.tsx'
import { SetProductInput } from './set-product-input.tsx'

export function BundleCreate() {
  return (
    <CreatePage title="Make a set" saveLabel="Make a set" form={{ defaultValues: { supply: 'separate' } }}>
      <SetProductInput />
      <BundleFields />
    </CreatePage>
  )
}
