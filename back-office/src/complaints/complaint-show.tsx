import type { AdminComplaint } from '@amritvasya/contract'
import { complaintTopics, complaintWays } from '@amritvasya/contract/rules/complaint-clocks'
import { Typography } from '@mui/material'
import { complaintDue } from '../ui/complaint-due.ts'
import { ContactLinks } from '../ui/contact-links.tsx'
import { formatDateTime } from '../ui/dates.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { HistoryList } from '../ui/history-list.tsx'
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
  return (
    <DescriptionList
      facts={[
        ['About', complaintTopics[complaint.topic]],
        ['Came', `${complaintWays[complaint.cameBy]}, ${formatDateTime(complaint.createdAt)}`],
        [
          'Order',
          complaint.orderId ? (
            <ScreenLink key="order" resource="orders" to={`${complaint.orderId}/show`}>
              {complaint.orderNumber}
            </ScreenLink>
          ) : complaint.orderNumber ? (
            `${complaint.orderNumber} (no order with this contact)`
          ) : (
            '–'
          ),
        ],
        ['Acknowledgement', doneOr(complaint.acknowledgedAt, complaint.acknowledgeBy)],
        ['Settlement', doneOr(complaint.resolvedAt, complaint.redressBy)],
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
            <HistoryList
              entries={complaint.history.map((entry) => ({
                key: `${entry.createdAt} ${entry.kind}`,
                title: stepName(entry),
                note: [formatDateTime(entry.createdAt), entry.staff].filter(Boolean).join(', '),
                text: entry.text,
              }))}
            />
          </SectionCard>
        </>
      )}
    </ShowPage>
  )
}
