import type { Dispute } from '@amritvasya/contract'
import { Alert, Box, Typography } from '@mui/material'
import { AtRazorpay } from './at-razorpay.tsx'
import { formatDateTime } from './dates.ts'
import { disputeDue, disputePhases } from './dispute-words.ts'
import { MoneyField } from './money-field.tsx'
import { SectionCard } from './section-card.tsx'
import { StatusChip } from './status-chip.tsx'

/** `disputes` is missing where there are none. */
export function DisputesSection({ disputes = [] }: { disputes?: readonly Dispute[] | undefined }) {
  if (disputes.length === 0) return null
  const isOpen = disputes.some(({ endedAt }) => endedAt === null)
  return (
    <SectionCard title={disputes.length === 1 ? 'Dispute' : 'Disputes'}>
      {isOpen && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          The customer’s bank asks for the money back. Accept the dispute or send proof in Razorpay’s
          dashboard; until it has ended, nothing is refunded here, as the money would go back twice.
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {disputes.map((dispute) => (
          <DisputeLine key={dispute.id} dispute={dispute} />
        ))}
      </Box>
    </SectionCard>
  )
}

function DisputeLine({ dispute }: { dispute: Dispute }) {
  const { id, amount, lost, reason, phase, raisedAt, endedAt } = dispute
  const ended = endedAt && `ended ${formatDateTime(endedAt)}`
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>
          <MoneyField rupees={amount} />
        </Typography>
        <StatusChip {...disputeDue(dispute, new Date())} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>
      {lost > 0 && (
        <Typography sx={{ color: 'error.main' }}>
          The bank took <MoneyField rupees={lost} /> back.
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[disputePhases[phase], `raised ${formatDateTime(raisedAt)}`, ended].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {endedAt ? 'At Razorpay: ' : 'Answer at Razorpay: '}
        <AtRazorpay kind="disputes" id={id} />
      </Typography>
    </Box>
  )
}
