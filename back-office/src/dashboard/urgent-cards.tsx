import type { Dashboard } from '@amritvasya/contract'
import { complaintTopics } from '@amritvasya/contract/rules/complaint-clocks'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Typography } from '@mui/material'
import { BreachClocks } from '../ui/breach-clocks.tsx'
import { complaintDue } from '../ui/complaint-due.ts'
import { disputeDue } from '../ui/dispute-words.ts'
import { listWith } from '../ui/list-with.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { DashboardCard, DashboardList, DashboardRow } from './dashboard-card.tsx'

export function Breaches({ breaches }: { breaches: NonNullable<Dashboard['breaches']> }) {
  if (breaches.length === 0) return null
  return (
    <DashboardCard title="Data breaches" count={breaches.length} to="/data-breaches" isUrgent>
      <DashboardList>
        {breaches.map((breach) => (
          <DashboardRow
            key={breach.id}
            to={`/data-breaches/${breach.id}/show`}
            title={breach.title}
            isWrapped
          >
            <BreachClocks breach={breach} />
          </DashboardRow>
        ))}
      </DashboardList>
    </DashboardCard>
  )
}

export function Disputes({ disputes }: { disputes: NonNullable<Dashboard['disputes']> }) {
  if (disputes.length === 0) return null
  return (
    <DashboardCard title="Disputed payments" count={disputes.length} to="/reports" isUrgent>
      <DashboardList>
        {disputes.map(({ id, orderId, giftCardId, number, amount, reason, ...dated }) => (
          <DashboardRow
            key={id}
            to={orderId ? `/orders/${orderId}/show` : `/gift-cards/${giftCardId ?? ''}/show`}
            title={orderId ? number : `Gift card ${number}`}
            note={`${formatExactRupees(amount)}, ${reason}`}
            isWrapped
          >
            <StatusChip {...disputeDue(dated, new Date())} />
          </DashboardRow>
        ))}
      </DashboardList>
    </DashboardCard>
  )
}

type Props = { complaints: NonNullable<Dashboard['complaints']> }

export function Complaints({ complaints: { open, dueSoon, overdue, next } }: Props) {
  if (open === 0) return null
  const counts = [overdue > 0 && `${overdue} overdue`, dueSoon > 0 && `${dueSoon} due soon`].filter(Boolean)
  const isUrgent = overdue > 0
  return (
    <DashboardCard
      title="Complaints"
      count={open}
      to={`/complaints${listWith({ state: 'open' })}`}
      isUrgent={isUrgent}
    >
      {counts.length > 0 && (
        <Typography sx={{ color: isUrgent ? 'error.main' : 'text.secondary', mb: 0.5 }}>
          {counts.join(', ')}
        </Typography>
      )}
      <DashboardList>
        {next.map((complaint) => (
          <DashboardRow
            key={complaint.id}
            to={`/complaints/${complaint.id}/show`}
            title={complaint.name}
            note={complaintTopics[complaint.topic]}
            isWrapped
          >
            <StatusChip {...complaintDue(complaint, new Date())} />
          </DashboardRow>
        ))}
      </DashboardList>
    </DashboardCard>
  )
}
