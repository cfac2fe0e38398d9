import type { Redirect } from '@amritvasya/contract'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'

const columns: readonly Column<Redirect>[] = [
  { label: 'Old address', sort: 'path', onCard: 'title', render: ({ path }) => path },
  { label: 'Leads to', render: ({ target }) => target },
  { label: 'Added', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
]

export function RedirectList() {
  return (
    <ListPage<Redirect>
      title="Redirects"
      note="Old addresses that lead to a page of this shop, so that links and search results still arrive."
      columns={columns}
      filters={<SearchField label="Address" />}
      addLabel="Add a redirect"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No redirects yet"
      emptyNote="Add one when a page that others link to is gone."
    />
  )
}
