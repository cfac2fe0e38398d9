import type { MailWordingSummary } from '@amritvasya/contract'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

function State({ mail }: { mail: MailWordingSummary }) {
  if (mail.isFaulty) return <StatusChip label="Standard is sent: please check yours" tone="bad" />
  return mail.isWorded ? <StatusChip label="Your text" tone="good" /> : <StatusChip label="Standard" />
}

const columns: readonly Column<MailWordingSummary>[] = [
  { label: 'Mail', onCard: 'title', render: ({ name }) => name },
  { label: 'Sent', render: ({ sentWhen }) => sentWhen },
  { label: 'Text', onCard: 'aside', render: (mail) => <State mail={mail} /> },
  {
    label: 'Changed',
    render: ({ changedAt, author }) =>
      changedAt ? (
        <>
          <DateField value={changedAt} /> by {author}
        </>
      ) : (
        '–'
      ),
  },
]

export function MailWordingList() {
  return (
    <ListPage<MailWordingSummary>
      title="Mail texts"
      note="Word the mails to your customers yourself. Without a change the shop’s standard texts are sent."
      columns={columns}
      perPage={100}
      empty="No mails"
    />
  )
}
