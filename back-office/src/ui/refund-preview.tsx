import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { Box, Typography } from '@mui/material'

type Props = {
  /** They add up to the amount; a null `lineId` is the delivery charge. */
  lines: readonly { lineId: string | null; name: string; quantity: number; amount: number }[]
  amount: number
  /** It is part of the amount that the staff pay back themselves. */
  byHand?: number | undefined
}

/** The preview is exact to the paisa, because the server will refund the same. */
export function RefundPreview({ lines, amount, byHand = 0 }: Props) {
  const online = toRupees(toPaise(amount) - toPaise(byHand))
  const ways = [
    ['Through Razorpay', online],
    ['By you', byHand],
  ] as const
  return (
    <Box component="ul" aria-label="The refund" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {lines.map((line) => (
        <Box component="li" key={line.lineId ?? 'delivery'} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {line.lineId === null ? 'Delivery' : `${line.quantity} × ${line.name}`}
          </Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatExactRupees(line.amount)}</Box>
        </Box>
      ))}
      <Box component="li" sx={{ display: 'flex', gap: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>Refund</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatExactRupees(amount)}
        </Typography>
      </Box>
      {byHand > 0 &&
        online > 0 &&
        ways.map(([way, rupees]) => (
          <Box component="li" key={way} sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
            <Box sx={{ flex: 1 }}>{way}</Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatExactRupees(rupees)}</Box>
          </Box>
        ))}
    </Box>
  )
}
