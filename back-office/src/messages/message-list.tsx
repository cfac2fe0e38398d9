import type { AdminMessage } from '@amritvasya/contract'
import { AnsweredChip, AnsweredFilter } from '../ui/answered-filter.tsx'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'

const columns: readonly Column<AdminMessage>[] = [
  { label: 'When', sort: 'createdAt', render: ({ createdAt }) => <DateField value={createdAt} time /> },
  { label: 'Subject', onCard: 'title', render: ({ subject }) => subject },
  { label: 'From', render: ({ name }) => name },
  { label: 'State', onCard: 'aside', render: (asked) => <AnsweredChip {...asked} /> },
]

export function MessageList() {
  return (
    <ListPage<AdminMessage>
      title="Messages"
      columns={columns}
      filters={
        <>
          <SearchField label="Name, subject or words" />
          <AnsweredFilter />
        </>
      }
      opens="show"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No messages yet"
      emptyNote="Messages from the contact page appear here."
    />
  )
}
