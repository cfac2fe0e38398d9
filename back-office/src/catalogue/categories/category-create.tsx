import { CreatePage } from '../../ui/form-page.tsx'
import { CategoryFields } from './category-fields.tsx'

/** A new category becomes the last child of its parent. */
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
