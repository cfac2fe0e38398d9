import type { Webhook } from '@amritvasya/contract'
import { Box } from '@mui/material'
import type { Column } from '../ui/column.ts'
import { ListPage } from '../ui/list-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { eventName, queueInWords, stateOf } from './webhook-words.ts'

const MAX_NAMED = 3

const eventsInWords = ({ events }: Webhook): string =>
  events.length > MAX_NAMED
    ? `${events.slice(0, MAX_NAMED).map(eventName).join(', ')} and ${events.length - MAX_NAMED} more`
    : events.map(eventName).join(', ')

const columns: readonly Column<Webhook>[] = [
  {
    label: 'Address',
    sort: 'url',
    onCard: 'title',
    render: ({ url }) => <Box sx={{ overflowWrap: 'anywhere' }}>{url}</Box>,
  },
  { label: 'Note', render: ({ note }) => note || 'None' },
  { label: 'Events', render: eventsInWords },
  { label: 'Queue', render: queueInWords },
  { label: 'State', onCard: 'aside', render: (webhook) => <StatusChip {...stateOf(webhook)} /> },
]

export function WebhookList() {
  return (
    <ListPage<Webhook>
      title="Webhooks"
      note="Your shop tells other systems what happens, such as accounting or a warehouse: signed, and again until they accept it."
      columns={columns}
      addLabel="Add a webhook"
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty="No webhooks yet"
      emptyNote="Add the address of another system that is to know of paid orders or changed stock."
    />
  )
}
