import type { PinnedSearch } from '@amritvasya/contract'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const columns: readonly Column<PinnedSearch>[] = [
  { label: 'Search', sort: 'phrase', onCard: 'title', render: ({ phrase }) => phrase },
  { label: 'First results', render: ({ pinned }) => pinned.map(({ name }) => name).join(', ') },
  { label: 'Added', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
]

export function PinnedSearchList() {
  return (
    <ListPage<PinnedSearch>
      title="Search results"
      note="Products that come first when shoppers search for certain words, also words that no product has."
      columns={columns}
      filters={<SearchField label="Search" />}
      addLabel="Pin products to a search"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No search has pinned products yet"
      emptyNote="Results follow what fits best. Pin products to a search to show them before all others."
    />
  )
}
