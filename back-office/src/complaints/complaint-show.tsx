import type { AdminComplaint } from '@amritvasya/contract'
import { complaintTopics, complaintWays } from '@amritvasya/contract/rules/complaint-clocks'
import { Box, Typography } from '@mui/material'
import { complaintDue } from '../ui/complaint-due.ts'
import { ContactLinks } from '../ui/contact-links.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { ScreenLink } from '../ui/screen-link.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { ShowPage } from '../ui/show-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { AcknowledgementSlip } from './acknowledgement-slip.tsx'
import { ComplaintSteps, ReopenComplaint } from './complaint-steps.tsx'

const steps: Record<AdminComplaint['history'][number]['kind'], string> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  noted: 'Note, for the staff alone',
  resolved: 'Settled',
  reopened: 'Opened again',
}
const stepName = ({ kind, staff }: AdminComplaint['history'][number]) =>
  kind === 'received' && staff !== null ? 'Entered' : steps[kind]
const prose = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' } as const

const doneOr = (doneAt: string | null, by: string) =>
  doneAt ? `${formatDateTime(doneAt)} (due ${formatDateTime(by)})` : `Due ${formatDateTime(by)}`

function Facts({ complaint }: { complaint: AdminComplaint }) {
  const {
    topic,
    cameBy,
    createdAt,
    orderId,
    orderNumber,
    acknowledgeBy,
    redressBy,
    acknowledgedAt,
    resolvedAt,
  } = complaint
  return (
    <DescriptionList
      facts={[
        ['About', complaintTopics[topic]],
        ['Came', `${complaintWays[cameBy]}, ${formatDateTime(createdAt)}`],
        [
          'Order',
          orderId ? (
            <ScreenLink key="order" resource="orders" to={`${orderId}/show`}>
              {orderNumber}
            </ScreenLink>
          ) : orderNumber ? (
            `${orderNumber} (no order with this contact)`
          ) : (
            '–'
          ),
        ],
        ['Acknowledgement', doneOr(acknowledgedAt, acknowledgeBy)],
        ['Settlement', doneOr(resolvedAt, redressBy)],
      ]}
    />
  )
}

export function ComplaintShow() {
  return (
    <ShowPage<AdminComplaint>
      title={({ number }) => number}
      note={({ name, createdAt }) => `${name}, ${formatDateTime(createdAt)}`}
      actions={(complaint) => <ReopenComplaint complaint={complaint} />}
    >
      {(complaint) => (
        <>
          <SectionCard title="Complaint" actions={<StatusChip {...complaintDue(complaint, new Date())} />}>
            <Facts complaint={complaint} />
            <Typography sx={{ ...prose, my: 2 }}>{complaint.message}</Typography>
            <ContactLinks
              email={complaint.email}
              phone={complaint.phone}
              subject={`Your complaint ${complaint.number}`}
            />
          </SectionCard>
          {(complaint.cameBy !== 'form' || complaint.email === '') && (
            <AcknowledgementSlip complaint={complaint} />
          )}
          <ComplaintSteps key={complaint.state} complaint={complaint} />
          <SectionCard title="History">
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {complaint.history.map((entry) => {
                const { kind, text, staff, createdAt } = entry
                return (
                  <Box component="li" key={`${createdAt} ${kind}`} sx={{ py: 1 }}>
                    <Typography sx={{ fontWeight: 600 }}>{stepName(entry)}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {[formatDateTime(createdAt), staff].filter(Boolean).join(', ')}
                    </Typography>
                    {text && <Typography sx={prose}>{text}</Typography>}
                  </Box>
                )
              })}
            </Box>
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
