import { toRupees } from '@amritvasya/contract/rules/money'
import {
  type CardRefund,
  type GiftCardRow,
  lockGiftCard,
  paidCards,
  readSoldCard,
  setCardAttention,
} from '../../gift-cards/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { WithAudit } from '../../staff/index.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { readDisputesOf } from '../disputes/dispute.repository.ts'
import { assertCardUndisputed } from '../disputes/disputed-payments.ts'
import { disputesOf } from '../disputes/disputes.service.ts'
import { MIN_REFUND_PAISE } from '../refunds/split-refund.ts'
import {
  type CardPayment,
  createCardRefund,
  findPayingPayment,
  listCardRefunds,
  listRetryableRefunds,
  sumCardRefunds,
} from './gift-card-payment.repository.ts'
import { clearAttention, sendRequested } from './gift-card-refunds.service.ts'

type Dependencies = PaymentDependencies & { withAudit: WithAudit }

/** Returns the newest first, as the back office shows them. */
export async function refundsOfCard(database: Database, cardId: string): Promise<CardRefund[]> {
  const paying = await findPayingPayment(database, cardId)
  const retryable = new Map(
    (await listRetryableRefunds(database, cardId)).map(({ id, left_paise }) => [id, left_paise]),
  )
  return (await listCardRefunds(database, cardId)).map((refund) => ({
    id: refund.id,
    amount: toRupees(refund.amount_paise),
    reason: refund.reason,
    status: refund.status,
    message: refund.message,
    isSurplus: refund.payment_id !== paying?.id,
    isRetryable: retryable.has(refund.id),
    ...(retryable.has(refund.id) && { left: toRupees(retryable.get(refund.id) ?? 0) }),
    createdAt: refund.created_at.toISOString(),
  }))
}

/** Returns the paise that neither paid for anything nor went back. */
async function restOf(database: Database, card: GiftCardRow, payment: CardPayment): Promise<number> {
  const { lostPaise } = await readDisputesOf(database, { paymentId: payment.id })
  const unspentPaise = await paidCards.unspentOf(database, card)
  return Math.max(0, unspentPaise - lostPaise) - (await sumCardRefunds(database, payment.id))
}

/** Returns the paise that a dispute, which took a part, has left to refund of a card that is void. */
export async function restOfVoid(database: Database, card: GiftCardRow): Promise<number> {
  if (card.state !== 'voided') return 0
  const payment = await findPayingPayment(database, card.id)
  if (!payment || (await readDisputesOf(database, { paymentId: payment.id })).isOpen) return 0
  const restPaise = await restOf(database, card, payment)
  return restPaise < MIN_REFUND_PAISE ? 0 : restPaise
}

const answer = (database: Database, id: string) =>
  readSoldCard({ refundsOf: refundsOfCard, disputesOf, restOfVoid }, database, id)

/** Sends at once, so that the owner sees what Razorpay says. */
const sendNow = (dependencies: PaymentDependencies, id: string) =>
  sendRequested({ ...dependencies, razorpay: dependencies.razorpay.within(3_000) }, id)

/**
 * Ends a card of which nothing was spent, and refunds what has not gone back yet; of a card that is void what a lost
 * dispute has left; after a refund that Razorpay refused, tries once more.
 * @throws {ApiError} NOT_FOUND, GIFT_CARD_NOT_REFUNDABLE, GIFT_CARD_SPENT
 */
export async function refundSoldCard(
  dependencies: Dependencies,
  caller: StaffCaller,
  id: string,
  reason: string,
) {
  const { database, withAudit } = dependencies
  await withAudit(caller, async (transaction, logChange) => {
    const card = await lockGiftCard(transaction, id)
    if (!card) throw new ApiError('NOT_FOUND')
    const payment = await findPayingPayment(transaction, id)
    if (!payment) throw new ApiError('GIFT_CARD_NOT_REFUNDABLE')
    const restPaise = await restOf(transaction, card, payment)
    await assertCardUndisputed(transaction, payment.id, restPaise)
    if (restPaise < MIN_REFUND_PAISE) throw new ApiError('GIFT_CARD_NOT_REFUNDABLE')
    if (card.state !== 'refunded' && card.state !== 'voided') {
      const by = { comment: `Refund: ${reason}`, staffName: caller.name }
      if (!(await paidCards.endCard(dependencies.giftCards, transaction, card, by))) {
        throw new ApiError('GIFT_CARD_SPENT')
      }
    }
    const cause = await causeOf(transaction, id, payment.id)
    const refund = { cause, cardId: id, paymentId: payment.id, amountPaise: restPaise, reason }
    if (!(await createCardRefund(transaction, refund))) throw new ApiError('GIFT_CARD_NOT_REFUNDABLE')
    await clearAttention(transaction, card)
    await dependencies.jobs.send(transaction, 'gift-cards', {})
    await logChange('gift-card.refunded', id, card.number, { after: { amount: toRupees(restPaise), reason } })
  })
  await sendNow(dependencies, id)
  return answer(database, id)
}

/** A refusal by Razorpay does not end the matter. */
async function causeOf(transaction: Database, id: string, paymentId: string): Promise<string> {
  const own = (await listCardRefunds(transaction, id)).filter(({ payment_id }) => payment_id === paymentId)
  return own.length === 0 ? `card:${id}` : `card:${id}:${own.length}`
}

/**
 * Asks once more for a refund that has failed, also of a payment that came twice; the card stays as it is.
 * @throws {ApiError} NOT_FOUND, REFUND_NOT_FAILED
 */
export async function retryCardRefund(
  dependencies: Dependencies,
  caller: StaffCaller,
  id: string,
  refundId: string,
) {
  const { database, withAudit } = dependencies
  await withAudit(caller, async (transaction, logChange) => {
    const card = await lockGiftCard(transaction, id)
    if (!card) throw new ApiError('NOT_FOUND')
    const failed = (await listRetryableRefunds(transaction, id)).find((refund) => refund.id === refundId)
    if (!failed) throw new ApiError('REFUND_NOT_FAILED')
    const { payment_id: paymentId, left_paise: amountPaise, reason } = failed
    await assertCardUndisputed(transaction, paymentId, amountPaise)
    const again = { cause: `again:${failed.id}`, cardId: id, paymentId, amountPaise, reason }
    if (!(await createCardRefund(transaction, again))) throw new ApiError('REFUND_NOT_FAILED')
    await clearAttention(transaction, card)
    await dependencies.jobs.send(transaction, 'gift-cards', {})
    await logChange('gift-card.refund-retried', id, card.number, {
      after: { amount: toRupees(amountPaise), reason },
    })
  })
  await sendNow(dependencies, id)
  return answer(database, id)
}

/** @throws {ApiError} NOT_FOUND, GIFT_CARD_REFUND_FAILED */
export const endCardReview = ({ withAudit }: Dependencies, caller: StaffCaller, id: string) =>
  withAudit(caller, async (transaction, logChange) => {
    const card = await lockGiftCard(transaction, id)
    if (!card) throw new ApiError('NOT_FOUND')
    const failed = await listRetryableRefunds(transaction, id)
    if (failed.length > 0) throw new ApiError('GIFT_CARD_REFUND_FAILED')
    await setCardAttention(transaction, id, null)
    await logChange('gift-card.reviewed', id, card.number, { before: { attention: card.attention } })
    return answer(transaction, id)
  })
