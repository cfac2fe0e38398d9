import type { AdminReturn, ReturnSettlement } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'
import { Alert, Box, Checkbox, FormControlLabel, InputAdornment, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { messageOf } from '../platform/http.ts'
import { useRead } from '../platform/use-read.ts'
import { useRecordActionOrThrow } from '../platform/use-record-action.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { checkRupees, parseRupees } from '../ui/money.ts'
import { type PaidBy, PaidByFields } from '../ui/paid-by-fields.tsx'
import { RefundPreview } from '../ui/refund-preview.tsx'
import { pieceName } from './return-words.ts'

type Props = {
  exchange: NonNullable<ReturnSettlement['exchange']>
  /** The staff refunds it instead. */
  isRefund: boolean
  onChange: (isRefund: boolean) => void
}

/** Goes out instead of the returned pieces, with what the customer pays for it. */
function ExchangePreview({ exchange, isRefund, onChange }: Props) {
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

/** The preview is exact to the paisa, because the server will refund the same. */
const usePreview = ({ id, state }: AdminReturn, isOpen: boolean, withheld: number | undefined) =>
  useRead(
    'GET /back-office/returns/:id/settlement',
    { params: { id }, query: { withheld } },
    { enabled: isOpen && state === 'received' && withheld !== undefined, retry: false },
  )

export function SettleButton({ present }: { present: AdminReturn }) {
  const tryTo = useRecordActionOrThrow()
  const { id, state, mayWithhold, asCredit } = present
  const [isOpened, setOpened] = useState(false)
  const [entered, setEntered] = useState('')
  const [paidBy, setPaidBy] = useState<PaidBy>('upi')
  const [reference, setReference] = useState('')
  const [isRefund, setRefund] = useState(false)
  const parsed = parseRupees(entered) ?? 0
  const problem = checkRupees(parsed)
  const withheld = problem ? undefined : parsed
  const { data, error } = usePreview(present, isOpened, withheld)
  const settlement = data?.item
  const exchange = isRefund ? undefined : settlement?.exchange
  const byHand = exchange || asCredit ? 0 : (settlement?.byHand ?? 0)
  const isByHand = byHand > 0
  const isReferenceMissing = isByHand && paidBy !== 'cash' && !reference.trim()
  const settle = async () => {
    // A settled return has no preview.
    setOpened(false)
    try {
      await tryTo(
        'POST /back-office/returns/:id/settle',
        {
          params: { id },
          body: {
            amount: settlement?.amount ?? 0,
            withheld: withheld ?? 0,
            asCredit,
            ...(exchange && { exchange: true, payable: exchange.payable }),
            ...(isByHand && { paidBy, reference: reference.trim() }),
          },
        },
        ({ refunded, replacement }) =>
          replacement
            ? `Order ${replacement.orderNumber} has what goes out instead`
            : refunded
              ? `${formatExactRupees(refunded)} ${asCredit ? 'are store credit now' : 'refunded'}`
              : 'The return is finished',
      )
    } catch (refusal) {
      setOpened(true)
      throw refusal
    }
  }
  return (
    <ConfirmButton
      label="Refund or exchange"
      isOffered={state === 'received'}
      onOpen={() => setOpened(true)}
      title="Refund or exchange this return"
      confirmLabel={
        exchange
          ? 'Send the exchange'
          : settlement && settlement.amount > 0
            ? `${asCredit ? 'Credit' : 'Refund'} ${formatExactRupees(settlement.amount)}`
            : 'Finish'
      }
      variant="contained"
      isComplete={
        settlement !== undefined && problem === undefined && !isReferenceMissing && !exchange?.problem
      }
      onConfirm={settle}
    >
      {(isTried) => (
        <>
          {asCredit && (
            <Typography sx={{ mb: 1 }}>
              The customer chose store credit: it goes to their account, and no money is sent.
            </Typography>
          )}
          {settlement?.exchange && (
            <ExchangePreview exchange={settlement.exchange} isRefund={isRefund} onChange={setRefund} />
          )}
          {mayWithhold && (
            <TextField
              label="Payment fee that is not refunded"
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
              error={problem !== undefined}
              helperText={
                problem ??
                'With its GST; tell the customer the amount before. Leave it empty to refund everything'
              }
              slotProps={{
                htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
                input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
              }}
              fullWidth
              margin="dense"
            />
          )}
          {isByHand && (
            <PaidByFields
              help={`Pay ${formatExactRupees(byHand)} back first, then finish here: the shop sends no money for it`}
              paidBy={paidBy}
              reference={reference}
              isMissing={isTried && isReferenceMissing}
              onChange={(way, text) => {
                setPaidBy(way)
                setReference(text)
              }}
            />
          )}
          <Box role="status">
            {error && <Typography color="error">{messageOf(error)}</Typography>}
            {!error && settlement && !exchange && settlement.amount > 0 && (
              <RefundPreview {...settlement} byHand={byHand} />
            )}
            {!error && settlement?.amount === 0 && 'There is nothing to refund.'}
            {!error && !settlement && !problem && 'Counting…'}
          </Box>
        </>
      )}
    </ConfirmButton>
  )
}
