import { CreatePage } from '../../ui/form-page.tsx'
import { BrandFields } from './brand-fields.tsx'

/** A new brand. */
export function BrandCreate() {
  return (
    <CreatePage title="Add a brand">
      <BrandFields />
    </CreatePage>
  )
}
