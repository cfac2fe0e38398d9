import { DialogContentText, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { codeOf } from '../../platform/http.ts'
import { newId } from '../../platform/new-id.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { checkRupees, formatRupees, parseRupees } from '../../ui/money.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { emptyRefundDraft, renewRefundDraft } from './asked-refund.ts'
import { reasonText, restockOf } from './given-reason.ts'
import { PaidBackBy } from './paid-back-by.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { type Chosen, refundedLines, worthOf } from './refund-lines.ts'
import { RefundedPieces } from './refunded-pieces.tsx'

/**
 * @param max refundable rupees
 * @param maxOfChosen refundable rupees for the choice; null for goodwill
 */
function wrongWith(amount: number | null, max: number, maxOfChosen: number | null): string | undefined {
  if (amount === null) return 'Please enter an amount, such as 250 or 99.50'
  const wrong = checkRupees(amount)
  if (wrong) return wrong
  if (amount < 1) return 'At least ₹1 can be returned'
  if (maxOfChosen !== null && amount > maxOfChosen) {
    return `For what you have chosen, at most ${formatRupees(maxOfChosen)} can be returned`
  }
  return amount > max ? `At most ${formatRupees(max)} can be returned` : undefined
}

const wentThrough =
  'The refund before this one went through, although no answer came. Please look at Refunds before you return more.'

export function RefundButton() {
  const { payment, actions, lines, paymentMethod, status } = useOrder()
  const tryTo = useOrderTry()
  const listed = payment.refunds.length
  const [asked, setAsked] = useState(() => emptyRefundDraft(listed))
  const amount = parseRupees(asked.typed)
  const isGoodwill = !refundedLines(lines, payment.refundableDelivery, asked.chosen, amount ?? 0)
  const isByHand = paymentMethod === 'cod'
  const lacksReference = isByHand && asked.paidBy !== 'cash' && asked.reference.trim() === ''
  const isUnsent = status === 'processing'
  const hasPieces = Object.values(asked.chosen.pieces).some((pieces) => pieces > 0)
  const areAway = status === 'shipped'
  const reason = reasonText(asked.given)
  const restock = restockOf(asked.given, areAway)
  const worth = worthOf(lines, payment.refundableDelivery, asked.chosen)
  const wrong = wrongWith(amount, payment.refundable, isGoodwill ? null : worth.max)
  const choose = (chosen: Chosen) => {
    const { usual } = worthOf(lines, payment.refundableDelivery, chosen)
    setAsked({ ...asked, chosen, typed: usual > 0 ? usual.toFixed(2).replace(/\.00$/, '') : '' })
  }
  const refund = async () => {
    const { key, chosen, paidBy, reference } = asked
    const named = refundedLines(lines, payment.refundableDelivery, chosen, amount ?? 0)
    const byHand = isByHand && { paidBy, ...(paidBy !== 'cash' && { reference: reference.trim() }) }
    const said = `${formatRupees(amount ?? 0)} goes back to the customer`
    try {
      await tryTo('refund', said, { amount, reason, key, ...named, ...(hasPieces && { restock }), ...byHand })
    } catch (error) {
      if (codeOf(error) !== 'IDEMPOTENCY_CONFLICT') throw error
      // The key belongs to another amount.
      setAsked({ ...asked, key: newId(), listed })
      throw new HttpError(wentThrough, 409)
    }
    setAsked(emptyRefundDraft(listed))
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('refund')}
      onOpen={() => setAsked(renewRefundDraft(asked, listed))}
      label="Refund a part"
      variant="outlined"
      title="Refund a part"
      confirmLabel="Refund"
      isComplete={!wrong && !lacksReference && reason !== '' && (!hasPieces || restock !== undefined)}
      onConfirm={refund}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            {formatRupees(payment.refundable)} can still be returned. The customer is told by email.
          </DialogContentText>
          <RefundedPieces
            lines={lines}
            delivery={payment.refundableDelivery}
            isUnsent={isUnsent}
            chosen={asked.chosen}
            onChange={choose}
          />
          <TextField
            label="Amount"
            required
            value={asked.typed}
            onChange={({ target }) => setAsked({ ...asked, typed: target.value })}
            error={isTried && Boolean(wrong)}
            helperText={
              isTried && wrong
                ? wrong
                : isGoodwill
                  ? `${isUnsent ? 'Every piece is still sent' : 'No piece comes back'}: the price is lowered, and its GST with it`
                  : undefined
            }
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
          />
          {isByHand && (
            <PaidBackBy
              {...asked}
              isMissing={isTried && lacksReference}
              onChange={(paidBy, reference) => setAsked({ ...asked, paidBy, reference })}
            />
          )}
          <ReasonChoice
            reasons={isUnsent ? 'unsent' : 'sent'}
            given={asked.given}
            onChange={(given) => setAsked({ ...asked, given })}
            help="Shown on the credit note"
            isTried={isTried}
            hasPieces={hasPieces}
            areAway={areAway}
          />
        </>
      )}
    </ConfirmButton>
  )
}
