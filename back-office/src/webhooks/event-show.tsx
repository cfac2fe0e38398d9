import type { ShownWebhookEvent } from '@amritvasya/contract'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { eventName, eventStates } from './webhook-words.ts'

function SendAgain({ event: { id, state } }: { event: ShownWebhookEvent }) {
  const run = useRecordActionOrThrow()
  return (
    <ConfirmButton
      label={state === 'waiting' ? 'Send now' : 'Send again'}
      title={state === 'waiting' ? 'Send it now?' : 'Send it again?'}
      confirmLabel="Send"
      variant="contained"
      onConfirm={() =>
        run('POST /back-office/webhook-events/:id/replay', { params: { id } }, 'It is sent within seconds')
      }
    >
      It keeps its id, so a system that has it already does nothing twice.
    </ConfirmButton>
  )
}

function Attempts({ attempts }: Pick<ShownWebhookEvent, 'attempts'>) {
  return (
    <SectionCard title="Attempts">
      {attempts.length === 0 && <Typography>None yet</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attempts.map(({ at, status, problem, took }) => (
          <Box component="li" key={at} sx={{ py: 1, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{problem ?? `Accepted with ${status}`}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`${formatDateTime(at)}, ${took} ms`}
            </Typography>
          </Box>
        ))}
      </Box>
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
                ...(event.orderId
                  ? [
                      [
                        'Order',
                        <Link key="order" component={RouterLink} to={`/orders/${event.orderId}/show`}>
                          Open the order
                        </Link>,
                      ] as const,
                    ]
                  : []),
                ['Tries', event.tries],
                ...(event.nextTryAt ? [['Next try', formatDateTime(event.nextTryAt)] as const] : []),
                ...(event.deliveredAt ? [['Accepted', formatDateTime(event.deliveredAt)] as const] : []),
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
