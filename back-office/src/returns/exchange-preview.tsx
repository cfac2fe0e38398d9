import type { ReturnSettlement } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { pieceName } from './return-words.ts'

type Props = {
  exchange: NonNullable<ReturnSettlement['exchange']>
  /** The staff refunds it instead. */
  isRefund: boolean
  onChange: (isRefund: boolean) => void
}

/** Goes out instead of the returned pieces, with what the customer pays for it. */
export function ExchangePreview({ exchange, isRefund, onChange }: Props) {
  const { pieces, total, payable, problem } = exchange
  return (
    <Box sx={{ mb: 1 }}>
      {problem ? (
        <Alert severity="warning">
          The customer wants an exchange, but it cannot go out now: {problem}. Refund it instead, or settle it
          later.
        </Alert>
      ) : (
        <>
          <Typography>The customer wants an exchange. A new order goes to the same address:</Typography>
          <Box component="ul" sx={{ my: 1, pl: 3 }}>
            {pieces.map((piece) => (
              <li key={pieceName(piece)}>
                {piece.quantity} × {pieceName(piece)}
              </li>
            ))}
          </Box>
          <Typography>
            {payable > 0
              ? `Of ${formatExactRupees(total)} the customer still pays ${formatExactRupees(payable)} with a link; then it can be packed.`
              : `Its ${formatExactRupees(total)} are paid with what came back.`}
          </Typography>
        </>
      )}
      <FormControlLabel
        control={<Checkbox checked={isRefund} onChange={({ target }) => onChange(target.checked)} />}
        label="Refund it instead"
      />
    </Box>
  )
}
