import type { AdminBrand } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { BrandFields } from './brand-fields.tsx'

function Remove() {
  const brand = useRecordContext<AdminBrand>()
  return brand ? <RemoveButton name={brand.name} note="A brand that has products cannot be removed." /> : null
}

export function BrandEdit() {
  return (
    <EditPage<AdminBrand> title={({ name }) => name} actions={<Remove />}>
      <BrandFields />
    </EditPage>
  )
}
