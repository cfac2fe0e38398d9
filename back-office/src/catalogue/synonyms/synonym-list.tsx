import type { Synonym } from '@amritvasya/contract'
import type { Column } from '../../ui/column.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const columns: readonly Column<Synonym>[] = [
  { label: 'Shoppers search for', sort: 'term', onCard: 'title', render: ({ term }) => term },
  { label: 'It means', sort: 'meaning', render: ({ meaning }) => meaning },
  { label: 'Added', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} /> },
]

export function SynonymList() {
  return (
    <ListPage<Synonym>
      title="Synonyms"
      note="Words that mean the same in searches. Whoever types either finds both."
      columns={columns}
      filters={<SearchField label="Word" />}
      addLabel="Add a synonym"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No synonym yet"
      emptyNote="Add the words that shoppers use for what your products are called."
    />
  )
}
