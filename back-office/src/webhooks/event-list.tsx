import type { Webhook, WebhookEvent } from '@amritvasya/contract'
import { Box } from '@mui/material'
import { ReferenceInput } from 'react-admin'
import { ChoiceFilter } from '../ui/choice-filter.tsx'
import { chipChoices } from '../ui/choices.ts'
import type { Column } from '../ui/column.ts'
import { DateField } from '../ui/date-field.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { eventName, eventStates } from './webhook-words.ts'

const columns: readonly Column<WebhookEvent>[] = [
  { label: 'When', sort: 'happenedAt', render: ({ happenedAt }) => <DateField value={happenedAt} time /> },
  { label: 'Event', onCard: 'title', render: ({ type }) => eventName(type) },
  { label: 'To', render: ({ url }) => <Box sx={{ overflowWrap: 'anywhere' }}>{url}</Box> },
  { label: 'Tries', align: 'right', render: ({ tries }) => tries },
  {
    label: 'Next try',
    render: ({ nextTryAt }) => (nextTryAt ? <DateField value={nextTryAt} time /> : 'None'),
  },
  { label: 'State', onCard: 'aside', render: ({ state }) => <StatusChip {...eventStates[state]} /> },
]

export function EventList() {
  return (
    <ListPage<WebhookEvent>
      title="Webhook log"
      note="Each event of the last 30 days that another system was to be told."
      columns={columns}
      opens="show"
      filters={
        <>
          <ChoiceFilter source="state" label="State" choices={chipChoices(eventStates)} />
          <ReferenceInput source="webhookId" reference="webhooks">
            <ChoiceFilter label="Webhook" optionText={({ note, url }: Webhook) => note || url} />
          </ReferenceInput>
        </>
      }
      sort={{ field: 'happenedAt', order: 'DESC' }}
      empty="No events yet"
      emptyNote="Events of orders and stock appear here once a webhook is told of them."
    />
  )
}
