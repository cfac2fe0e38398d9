import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { handPartOf } from '@amritvasya/contract/rules/refund-parts'
import { DialogContentText, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { codeOf } from '../../platform/http.ts'
import { newId } from '../../platform/new-id.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { checkRupees, parseRupees } from '../../ui/money.ts'
import { noticeWords } from '../customer-notice.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { PaidBackBy } from './paid-back-by.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { reasonText, restockOf } from './reason-draft.ts'
import { emptyRefundDraft, renewRefundDraft } from './refund-draft.ts'
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
    return `For what you have chosen, at most ${formatExactRupees(maxOfChosen)} can be returned`
  }
  return amount > max ? `At most ${formatExactRupees(max)} can be returned` : undefined
}

const wentThrough =
  'The refund before this one went through, although no answer came. Please look at Refunds before you return more.'

const goodwillWords = (isUnsent: boolean): string =>
  `${isUnsent ? 'Every piece is still sent' : 'No piece comes back'}: the price is lowered, and its GST with it`

export function RefundButton() {
  const order = useOrder()
  const { payment, actions, lines, paymentMethod, status, receivedByHand = 0 } = order
  const tryTo = useOrderTry()
  const listed = payment.refunds.length
  const [draft, setDraft] = useState(() => emptyRefundDraft(listed))
  const amount = parseRupees(draft.typed)
  const isGoodwill = !refundedLines(lines, payment.refundableDelivery, draft.chosen, amount ?? 0)
  const handPaise = toPaise(receivedByHand)
  const left = { handPaise, onlinePaise: toPaise(payment.refundable) - handPaise }
  const part = handPartOf(toPaise(amount ?? 0), left, paymentMethod)
  const isByHand = part > 0 || (isRefundedByHand(paymentMethod) && handPaise > 0)
  const lacksReference = isByHand && draft.paidBy !== 'cash' && draft.reference.trim() === ''
  const isUnsent = status === 'processing'
  const hasPieces = Object.values(draft.chosen.pieces).some((pieces) => pieces > 0)
  const areAway = status === 'shipped'
  const reason = reasonText(draft.reasonDraft)
  const restock = restockOf(draft.reasonDraft, areAway)
  const worth = worthOf(lines, payment.refundableDelivery, draft.chosen)
  const wrong = wrongWith(amount, payment.refundable, isGoodwill ? null : worth.max)
  const choose = (chosen: Chosen) => {
    const { usual } = worthOf(lines, payment.refundableDelivery, chosen)
    setDraft({ ...draft, chosen, typed: usual > 0 ? usual.toFixed(2).replace(/\.00$/, '') : '' })
  }
  const refund = async () => {
    const { key, chosen, paidBy, reference } = draft
    const refunded = refundedLines(lines, payment.refundableDelivery, chosen, amount ?? 0)
    const byHand = isByHand && { paidBy, ...(paidBy !== 'cash' && { reference: reference.trim() }) }
    const successMessage = `${formatExactRupees(amount ?? 0)} goes back to the customer`
    try {
      await tryTo('refund', successMessage, {
        amount: amount ?? 0,
        reason,
        key,
        ...refunded,
        ...(hasPieces && { restock }),
        ...byHand,
      })
    } catch (error) {
      if (codeOf(error) !== 'IDEMPOTENCY_CONFLICT') throw error
      // The key belongs to another amount.
      setDraft({ ...draft, key: newId(), listed })
      throw new HttpError(wentThrough, 409)
    }
    setDraft(emptyRefundDraft(listed))
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('refund')}
      onOpen={() => setDraft(renewRefundDraft(draft, listed))}
      label="Partial refund"
      variant="outlined"
      title="Partial refund"
      confirmLabel={amount && !wrong ? `Refund ${formatExactRupees(amount)}` : 'Refund'}
      isComplete={!wrong && !lacksReference && reason !== '' && (!hasPieces || restock !== undefined)}
      onConfirm={refund}
    >
      {(isTried) => (
        <>
          <DialogContentText>
            {formatExactRupees(payment.refundable)} can still be returned. {noticeWords(order)}
          </DialogContentText>
          <RefundedPieces
            lines={lines}
            delivery={payment.refundableDelivery}
            isUnsent={isUnsent}
            chosen={draft.chosen}
            onChange={choose}
          />
          <TextField
            label="Amount"
            required
            value={draft.typed}
            onChange={({ target }) => setDraft({ ...draft, typed: target.value })}
            error={isTried && Boolean(wrong)}
            helperText={(isTried && wrong) || (isGoodwill && goodwillWords(isUnsent))}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
            }}
          />
          {isByHand && (
            <PaidBackBy
              {...draft}
              method={paymentMethod}
              part={part > 0 && part < toPaise(amount ?? 0) ? toRupees(part) : undefined}
              isMissing={isTried && lacksReference}
              onChange={(paidBy, reference) => setDraft({ ...draft, paidBy, reference })}
            />
          )}
          <ReasonChoice
            reasons={isUnsent ? 'unsent' : 'sent'}
            draft={draft.reasonDraft}
            onChange={(reasonDraft) => setDraft({ ...draft, reasonDraft })}
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
