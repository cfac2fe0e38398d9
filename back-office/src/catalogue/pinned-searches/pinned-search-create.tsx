import { CreatePage } from '../../ui/form-page.tsx'
import { PinnedSearchFields } from './pinned-search-fields.tsx'

export function PinnedSearchCreate() {
  return (
    <CreatePage title="Pin products to a search">
      <PinnedSearchFields />
    </CreatePage>
  )
}
