import type { ShownWebhookEvent } from '@amritvasya/contract'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { ActionButton } from '../ui/action-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { HistoryList } from '../ui/history-list.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { eventName, eventStates } from './webhook-words.ts'

function SendAgain({ event: { id, state } }: { event: ShownWebhookEvent }) {
  return (
    <ActionButton
      label={state === 'waiting' ? 'Send now' : 'Send again'}
      title={state === 'waiting' ? 'Send it now?' : 'Send it again?'}
      confirmLabel="Send"
      variant="contained"
      action="POST /back-office/webhook-events/:id/replay"
      request={{ params: { id } }}
      done="It is sent within seconds"
    >
      It keeps its id, so a system that has it already does nothing twice.
    </ActionButton>
  )
}

function Attempts({ attempts }: Pick<ShownWebhookEvent, 'attempts'>) {
  return (
    <SectionCard title="Attempts">
      {attempts.length === 0 && <Typography>None yet</Typography>}
      <HistoryList
        entries={attempts.map(({ at, status, problem, took }) => ({
          key: at,
          title: problem ?? `Accepted with ${status}`,
          note: `${formatDateTime(at)}, ${took} ms`,
        }))}
      />
    </SectionCard>
  )
}

function Payload({ payload }: Pick<ShownWebhookEvent, 'payload'>) {
  return (
    <SectionCard title="What is sent">
      <Box
        component="pre"
        sx={{
          m: 0,
          fontFamily: 'monospace',
          fontSize: '0.9375rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {JSON.stringify(JSON.parse(payload), null, 2)}
      </Box>
    </SectionCard>
  )
}

export function EventShow() {
  return (
    <ShowPage<ShownWebhookEvent>
      title={({ type }) => eventName(type)}
      note={({ happenedAt }) => `Happened ${formatDateTime(happenedAt)}`}
      actions={(event) => <SendAgain event={event} />}
    >
      {(event) => (
        <>
          <SectionCard title="Event" actions={<StatusChip {...eventStates[event.state]} />}>
            <DescriptionList
              facts={[
                ['Id', event.id],
                [
                  'To',
                  <Link key="to" component={RouterLink} to={`/webhooks/${event.webhookId}`}>
                    {event.url}
                  </Link>,
                ],
                event.orderId && [
                  'Order',
                  <Link key="order" component={RouterLink} to={`/orders/${event.orderId}/show`}>
                    Open the order
                  </Link>,
                ],
                ['Tries', event.tries],
                event.nextTryAt && ['Next try', formatDateTime(event.nextTryAt)],
                event.deliveredAt && ['Accepted', formatDateTime(event.deliveredAt)],
              ]}
            />
          </SectionCard>
          {/* A record of the list has neither, until the event is loaded. */}
          {event.attempts && <Attempts attempts={event.attempts} />}
          {event.payload && <Payload payload={event.payload} />}
        </>
      )}
    </ShowPage>
  )
}
