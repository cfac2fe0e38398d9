import { CreatePage } from '../../ui/form-page.tsx'
import { CategoryFields } from './category-fields.tsx'

/** A new category, the last one below its parent. */
export function CategoryCreate() {
  return (
    <CreatePage
      title="Add a category"
      form={{ defaultValues: { parentId: null, isActive: true, description: '', picture: null } }}
    >
      <CategoryFields />
    </CreatePage>
  )
}
