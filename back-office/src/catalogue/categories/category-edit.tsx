import type { AdminCategory } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { CategoryFields } from './category-fields.tsx'

function Remove() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <RemoveButton
      name={category.name}
      note="A category that has products or subcategories cannot be removed."
    />
  )
}

export function CategoryEdit() {
  return (
    <EditPage<AdminCategory> title={({ name }) => name} actions={<Remove />}>
      <CategoryFields />
    </EditPage>
  )
}
