import type { AdminOrder, CancelledPiecesQuote } from '@amritvasya/contract'
import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { messageOf } from '../../platform/http.ts'
import { useRead } from '../../platform/use-read.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { wordsOf } from '../../ui/payment-methods.ts'
import { RefundPreview } from '../../ui/refund-preview.tsx'
import { noticeWords, reasonHelp } from '../customer-notice.ts'
import { useOrder, useOrderTry } from '../use-order-action.ts'
import { PaidBackBy } from './paid-back-by.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { reasonText, restockOf } from './reason-draft.ts'
import { emptyRefundDraft, renewRefundDraft } from './refund-draft.ts'
import { RefundedPieces } from './refunded-pieces.tsx'

type Pieces = { lineId: string; quantity: number }[]

const useQuote = (id: string, pieces: Pieces, isOpen: boolean) =>
  useRead(
    'POST /back-office/orders/:id/quote-cancelled-pieces',
    { params: { id }, body: { pieces } },
    // Another refund changes it.
    { enabled: isOpen && pieces.length > 0, retry: false, gcTime: 0 },
  )

function Quote({ quote }: { quote: CancelledPiecesQuote }) {
  const { paymentMethod } = useOrder()
  const { lines, amount, keptDelivery, paidThrough, byHand } = quote
  const way =
    paidThrough === 'razorpay'
      ? 'It goes back the way it was paid'
      : `It was paid ${wordsOf(paymentMethod).how}`
  return (
    <>
      <RefundPreview lines={lines} amount={amount} byHand={byHand} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {way}.{' '}
        {keptDelivery > 0 &&
          `The delivery charge of ${formatExactRupees(keptDelivery)} stays, as a parcel is still sent. `}
        A credit note is issued.
      </Typography>
    </>
  )
}

/** Pieces in parcels that have left cannot be cancelled any more. */
function withoutSent(line: AdminOrder['lines'][number]): AdminOrder['lines'][number] {
  const { unsent, returnable } = line
  if (unsent === undefined || unsent >= returnable.quantity) return line
  const amount = toRupees(Math.round((toPaise(returnable.amount) * unsent) / returnable.quantity))
  return { ...line, returnable: { quantity: unsent, amount } }
}

/** Pieces can be cancelled until the parcel leaves (PARTCANCEL-01). */
export function CancelPiecesButton() {
  const order = useOrder()
  const { id, actions, lines: ordered, payment, paymentMethod } = order
  const lines = ordered.map(withoutSent)
  const tryTo = useOrderTry()
  const listed = payment.refunds.length
  const [draft, setDraft] = useState(() => emptyRefundDraft(listed))
  const [isOpened, setOpened] = useState(false)
  const pieces = lines.flatMap(({ id: lineId, returnable }) => {
    const quantity = Math.min(draft.chosen.pieces[lineId] ?? 0, returnable.quantity)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const { data, error } = useQuote(id, pieces, isOpened)
  const quote = data?.item
  const byHand = quote?.byHand ?? 0
  const isByHand = byHand > 0
  const lacksReference = isByHand && draft.paidBy !== 'cash' && draft.reference.trim() === ''
  const reason = reasonText(draft.reasonDraft)
  const restock = restockOf(draft.reasonDraft)
  const cancel = async () => {
    const { key, paidBy, reference } = draft
    const amount = quote?.amount ?? 0
    const body = { key, pieces, amount, reason, restock }
    const paidBack = isByHand && { paidBy, ...(paidBy !== 'cash' && { reference: reference.trim() }) }
    // Cancelled pieces have no quote any more.
    setOpened(false)
    try {
      const done = `Cancelled: ${formatExactRupees(amount)} goes back to the customer. ${noticeWords(order)}`
      await tryTo('cancel-pieces', done, { ...body, ...paidBack })
    } catch (refusal) {
      setOpened(true)
      throw refusal
    }
    setDraft(emptyRefundDraft(listed))
  }
  return (
    <ConfirmButton
      isOffered={actions.includes('cancel-pieces')}
      onOpen={() => {
        setDraft(renewRefundDraft(draft, listed))
        setOpened(true)
      }}
      label="Cancel pieces"
      color="error"
      variant="outlined"
      sx={{ minHeight: 48 }}
      title="Cancel pieces of this order"
      confirmLabel={quote ? `Cancel and refund ${formatExactRupees(quote.amount)}` : 'Cancel pieces'}
      isComplete={quote !== undefined && !error && reason !== '' && restock !== undefined && !lacksReference}
      onConfirm={cancel}
    >
      {(isTried) => (
        <>
          <RefundedPieces
            lines={lines}
            delivery={0}
            isUnsent
            chosen={draft.chosen}
            onChange={(chosen) => setDraft({ ...draft, chosen })}
          />
          <Box role="status">
            {error && pieces.length > 0 && <Typography color="error">{messageOf(error)}</Typography>}
            {!error && quote && <Quote quote={quote} />}
            {!error && !quote && (
              <Typography color={isTried ? 'error' : 'text.secondary'}>
                {pieces.length > 0 ? 'Counting…' : 'Choose how many pieces of a line are cancelled.'}
              </Typography>
            )}
          </Box>
          {isByHand && (
            <PaidBackBy
              {...draft}
              method={paymentMethod}
              part={byHand < (quote?.amount ?? 0) ? byHand : undefined}
              isMissing={isTried && lacksReference}
              onChange={(paidBy, reference) => setDraft({ ...draft, paidBy, reference })}
            />
          )}
          <ReasonChoice
            reasons="unsent"
            draft={draft.reasonDraft}
            onChange={(reasonDraft) => setDraft({ ...draft, reasonDraft })}
            help={`${reasonHelp(order)}; shown on the credit note`}
            isTried={isTried}
          />
        </>
      )}
    </ConfirmButton>
  )
}
