import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Typography } from '@mui/material'

type Props = {
  /** They add up to the amount; a null `lineId` is the delivery charge. */
  lines: readonly { lineId: string | null; name: string; quantity: number; amount: number }[]
  /** Rupees. */
  amount: number
}

/** To the paisa, as the server will refund it. */
export function RefundPreview({ lines, amount }: Props) {
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
    </Box>
  )
}
