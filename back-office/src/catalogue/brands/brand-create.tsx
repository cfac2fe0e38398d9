import { CreatePage } from '../../ui/form-page.tsx'
import { BrandFields } from './brand-fields.tsx'

export function BrandCreate() {
  return (
    <CreatePage title="Add a brand">
      <BrandFields />
    </CreatePage>
  )
}
