import type { AdminOrder } from '@amritvasya/contract'
import { Box, Typography } from '@mui/material'
import { AtRazorpay } from '../../ui/at-razorpay.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'

type Status = AdminOrder['payment']['attempts'][number]['status']
type Attempt = {
  id: string
  amount: number
  status: Status
  method: string | null
  error?: string | null
  isSettling?: boolean
}

const states: Readonly<Record<Status, { label: string; tone: Tone }>> = {
  created: { label: 'Begun', tone: 'neutral' },
  authorized: { label: 'Authorized', tone: 'waiting' },
  captured: { label: 'Captured', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
}

export function Attempts({ of: attempts }: { of: readonly Attempt[] }) {
  if (attempts.length === 0)
    return <Typography sx={{ mt: 1, color: 'text.secondary' }}>No payment was tried.</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {attempts.map(({ id, amount, status, method, error, isSettling }) => (
        <Box component="li" key={id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <MoneyField rupees={amount} />
            <StatusChip {...states[status]} />
            {isSettling && <StatusChip label="For this order" tone="busy" />}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {method && `${method} · `}
            <AtRazorpay kind="payments" id={id} />
          </Typography>
          {error && <Typography variant="body2">{error}</Typography>}
        </Box>
      ))}
    </Box>
  )
}
