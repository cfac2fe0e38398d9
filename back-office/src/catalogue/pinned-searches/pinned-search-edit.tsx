import type { PinnedSearch } from '@amritvasya/contract'
import { useRecordContext } from 'react-admin'
import { EditPage } from '../../ui/form-page.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { PinnedSearchFields } from './pinned-search-fields.tsx'

function Remove() {
  const search = useRecordContext<PinnedSearch>()
  return search ? (
    <RemoveButton name={search.phrase} note="The search then shows what fits best, as any other." />
  ) : null
}

export function PinnedSearchEdit() {
  return (
    <EditPage<PinnedSearch> title={({ phrase }) => phrase} actions={<Remove />}>
      <PinnedSearchFields />
    </EditPage>
  )
}
