import type { Subscriber } from '@amritvasya/contract'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { choicesOf } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DownloadLink } from '../ui/download-link.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { WriteNewsletter } from './write-newsletter.tsx'

function Remove({ subscriber }: { subscriber: Subscriber }) {
  const provider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const end = async () => {
    await provider.delete('subscribers', { id: subscriber.id, previousData: subscriber })
    notify('Address removed', { type: 'success' })
    refresh()
  }
  return (
    <ConfirmButton
      label="Remove"
      right="DELETE /back-office/subscribers/:id"
      title="Remove this address?"
      confirmLabel="Remove"
      color="error"
      onConfirm={end}
    >
      {`${subscriber.email} will get no more newsletters, and the address is deleted.`}
    </ConfirmButton>
  )
}

const columns: readonly Column<Subscriber>[] = [
  { label: 'Email', sort: 'email', onCard: 'title', render: ({ email }) => email },
  {
    label: 'Subscribed on',
    sort: 'requestedAt',
    render: ({ requestedAt }) => <DateField value={requestedAt} time />,
  },
  {
    label: 'State',
    onCard: 'aside',
    render: ({ confirmedAt }) => (
      <StatusChip
        label={confirmedAt ? 'Confirmed' : 'Not confirmed'}
        tone={confirmedAt ? 'good' : 'neutral'}
      />
    ),
  },
  { label: 'Action', onCard: 'action', render: (subscriber) => <Remove subscriber={subscriber} /> },
]

export function SubscriberList() {
  return (
    <ListPage<Subscriber>
      title="Newsletter"
      note="Sent only to people who have confirmed their address"
      columns={columns}
      filters={
        <>
          <SearchField label="Email" />
          <ChoiceFilter
            source="isConfirmed"
            label="State"
            choices={choicesOf({ true: 'Confirmed', false: 'Not confirmed' })}
          />
        </>
      }
      actions={
        <>
          <DownloadLink file="GET /back-office/subscribers.csv" label="CSV" />
          <WriteNewsletter />
        </>
      }
      opens={false}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      empty="No subscribers yet"
      emptyNote="Shoppers can subscribe at the bottom of every page."
    />
  )
}
