import type { AdminOrder } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { CountedLine } from '../sections/counted-line.tsx'
import type { Chosen } from './refund-lines.ts'

type Props = {
  lines: AdminOrder['lines']
  /** The refundable delivery charge is in rupees. */
  delivery: number
  /** It is true before shipping, when pieces are left out instead of coming back. */
  isUnsent: boolean
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** A refund without pieces and delivery is goodwill. */
export function RefundedPieces({ lines, delivery, isUnsent, chosen, onChange }: Props) {
  const left = lines.filter(({ returnable }) => returnable.quantity > 0)
  if (left.length === 0) return null
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {isUnsent ? 'Which pieces are not sent?' : 'Which pieces come back?'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {left.map(({ id, name, size, color, returnable }) => {
          const what = [name, size, color].filter(Boolean).join(', ')
          return (
            <CountedLine
              key={id}
              name={what}
              note={`${returnable.quantity === 1 ? '1 piece' : `${returnable.quantity} pieces`}, ${formatExactRupees(returnable.amount)} to refund`}
              value={chosen.pieces[id] ?? 0}
              max={returnable.quantity}
              onChange={(pieces) => onChange({ ...chosen, pieces: { ...chosen.pieces, [id]: pieces } })}
            />
          )
        })}
      </Box>
      {delivery > 0 && (
        <FormControlLabel
          control={<Checkbox sx={{ width: 44, height: 44, ml: -1 }} />}
          label={`Return the delivery too, ${formatExactRupees(delivery)}`}
          checked={chosen.isDelivery}
          onChange={(_, isDelivery) => onChange({ ...chosen, isDelivery })}
        />
      )}
    </Box>
  )
}
