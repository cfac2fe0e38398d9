import { DialogContentText, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { codeOf } from '../../platform/http.ts'
import { newId } from '../../platform/new-id.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { checkRupees, formatRupees, parseRupees } from '../../ui/money.ts'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useOrder, useOrderTry } from '../use-order-act.ts'
import { askedAnew, nothingAsked } from './asked-refund.ts'

/** @returns what is wrong with the amount, if anything */
function wrongWith(amount: number | null, most: number): string | undefined {
  if (amount === null) return 'Please enter an amount, such as 250 or 99.50'
  const wrong = checkRupees(amount)
  if (wrong) return wrong
  if (amount < 1) return 'At least ₹1 can be returned'
  return amount > most ? `At most ${formatRupees(most)} can be returned` : undefined
}

const wentThrough =
  'The refund before this one went through, although no answer came. Please look at Refunds before you return more.'

/** Returns a part of what was paid. */
export function RefundButton() {
  const { payment, actions } = useOrder()
  const tryTo = useOrderTry()
  const listed = payment.refunds.length
  const [asked, setAsked] = useState(() => nothingAsked(listed))
  const amount = parseRupees(asked.typed)
  const wrong = wrongWith(amount, payment.refundable)
  const refund = async () => {
    const { reason, key } = asked
    const said = `${formatRupees(amount ?? 0)} goes back to the customer`
    try {
      await tryTo('refund', said, { amount, reason, key })
    } catch (error) {
      if (codeOf(error) !== 'IDEMPOTENCY_CONFLICT') throw error
      // The key stands for another amount: this one needs its own.
      setAsked({ ...asked, key: newId(), listed })
      throw new HttpError(wentThrough, 409)
    }
    setAsked(nothingAsked(listed))
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('refund')}
      onOpen={() => setAsked(askedAnew(asked, listed))}
      label="Refund a part"
      variant="outlined"
      title="Refund a part"
      confirmLabel="Refund"
      isComplete={!wrong && asked.reason.trim() !== ''}
      onConfirm={refund}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            {formatRupees(payment.refundable)} can still be returned. The order stays as it is; the customer
            is told by mail.
          </DialogContentText>
          <TextField
            label="Amount"
            required
            autoFocus
            value={asked.typed}
            onChange={({ target }) => setAsked({ ...asked, typed: target.value })}
            error={isTried && Boolean(wrong)}
            helperText={isTried ? wrong : undefined}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
          />
          <ReasonField
            help="It stands on the credit note"
            value={asked.reason}
            onChange={(reason) => setAsked({ ...asked, reason })}
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
