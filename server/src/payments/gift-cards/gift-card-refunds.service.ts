import {
  findGiftCard,
  type GiftCardRow,
  lockGiftCard,
  paidCards,
  setCardAttention,
} from '../../gift-cards/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { readDisputesOf } from '../disputes/dispute.repository.ts'
import { RazorpayRefusal } from '../razorpay/request.ts'
import type { GatewayRefund } from '../razorpay/responses.ts'
import { enqueueToOwner } from '../recovery/refund-lost.service.ts'
import { updateRefundStatus } from '../refunds/refund.repository.ts'
import {
  type CardPayment,
  createCardRefund,
  findCardPayment,
  findCardRefund,
  findReportedCardRefund,
  type GiftCardRefundRow,
  listCardRefunds,
  listOpenCardRefunds,
  listRetryableRefunds,
  sumCardRefunds,
  touchCardRefund,
} from './gift-card-payment.repository.ts'

/** Sends refunds at once; a later run sends what fails. */
export async function sendRequested(dependencies: PaymentDependencies, cardId: string): Promise<void> {
  for (const { id, status } of await listCardRefunds(dependencies.database, cardId)) {
    if (status !== 'wanted') continue
    await sendCardRefund(dependencies, id).catch((err: unknown) =>
      dependencies.log.warn({ err, refund: id }, 'refund deferred'),
    )
  }
}

/**
 * Every request carries the same idempotency key (M3). While the payment is disputed it waits, and after a lost dispute it
 * fails where too little is left.
 * @throws {RazorpayUnreachable} when a retry is needed
 */
async function sendCardRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const refund = await findCardRefund(dependencies.database, id)
  if (refund?.status !== 'wanted') return
  const { isOpen, lostPaise } = await readDisputesOf(dependencies.database, { paymentId: refund.payment_id })
  const isLost = lostPaise > 0 && (await isMoreThanPaid(dependencies.database, refund.payment_id, lostPaise))
  const sent = isOpen || isLost ? await findSent(dependencies, refund) : undefined
  if (isOpen && !sent) return touchCardRefund(dependencies.database, id)
  const refusal = isLost ? 'The bank has given the payment back after a dispute' : undefined
  const answer = sent ?? refusal ?? (await ask(dependencies, refund))
  await dependencies.database.transaction().execute(async (transaction) => {
    if (typeof answer !== 'string') return void (await applyGiftCardRefund(dependencies, transaction, answer))
    await lockGiftCard(transaction, refund.card_id)
    const isNews = await updateRefundStatus(
      transaction,
      id,
      { status: 'failed', message: answer },
      'gift_card_refund',
    )
    if (isNews) await flagFailed(dependencies, transaction, refund, answer)
  })
}

const flagFailed = async (
  dependencies: PaymentDependencies,
  transaction: Database,
  { id, card_id }: GiftCardRefundRow,
  why: string,
): Promise<void> => {
  dependencies.log.error({ refund: id, giftCard: card_id }, 'Razorpay refused the refund of a gift card')
  await flagCard(dependencies, transaction, card_id, `A refund failed${why ? `: ${why}` : ''}`)
}

/** It stays when a refund has failed that the owner can try again. */
export async function clearAttention(
  transaction: Database,
  { id, attention }: Pick<GiftCardRow, 'id' | 'attention'>,
): Promise<void> {
  const failed = await listRetryableRefunds(transaction, id)
  await setCardAttention(transaction, id, failed.length > 0 ? attention : null)
}

/** The owner is told by mail, too. */
async function flagCard(
  dependencies: PaymentDependencies,
  transaction: Database,
  id: string,
  reason: string,
): Promise<void> {
  const card = await findGiftCard(transaction, id)
  await setCardAttention(transaction, id, reason)
  await enqueueToOwner(dependencies, transaction, {
    subject: `Gift card ${card?.number ?? ''} needs a look`,
    heading: 'A gift card needs a look',
    paragraphs: [`${reason}.`],
    after: [
      'What to do: open the card under Gift cards in the back office, where a refund can be tried again.',
    ],
  })
}

/** The refund that is to be sent is among the others. */
async function isMoreThanPaid(database: Database, paymentId: string, lostPaise: number): Promise<boolean> {
  const payment = await findCardPayment(database, paymentId)
  return lostPaise + (await sumCardRefunds(database, paymentId)) > (payment?.paise ?? 0)
}

/** An earlier request may have succeeded and its response been lost. */
async function findSent(
  { razorpay }: PaymentDependencies,
  { id, payment_id }: GiftCardRefundRow,
): Promise<GatewayRefund | undefined> {
  return (await razorpay.refundsOf(payment_id)).find(({ receipt }) => receipt === id)
}

/** @returns Razorpay's reason for a refusal */
async function ask(
  dependencies: PaymentDependencies,
  refund: GiftCardRefundRow,
): Promise<GatewayRefund | string> {
  try {
    return await dependencies.razorpay.refund(refund.payment_id, refund.id, refund.amount_paise)
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    // Its idempotency key may have expired.
    return (await findSent(dependencies, refund)) ?? error.description
  }
}

/** Reports may come in any order. @returns false when it is of no gift card */
export async function applyGiftCardRefund(
  dependencies: PaymentDependencies,
  transaction: Database,
  reported: GatewayRefund,
): Promise<boolean> {
  const payment = await findCardPayment(transaction, reported.payment_id)
  if (!payment) return false
  await lockGiftCard(transaction, payment.cardId)
  const known = await findReportedCardRefund(transaction, reported)
  const id = known?.id ?? (await addForeign(dependencies, transaction, reported))
  const refund = id && (await findCardRefund(transaction, id))
  if (!refund) return true
  const { status, id: razorpayRefundId } = reported
  const isNews = await updateRefundStatus(
    transaction,
    refund.id,
    { status, razorpayRefundId },
    'gift_card_refund',
  )
  if (!isNews) await touchCardRefund(transaction, refund.id)
  else if (status === 'failed') await flagFailed(dependencies, transaction, refund, '')
  else if (refund.status === 'wanted') await flagCardReturnedTwice(transaction, payment)
  return true
}

/** Flags a card as an order is flagged, whichever of the refund and the lost dispute came last. */
async function flagCardReturnedTwice(
  transaction: Database,
  { id, cardId, paise }: CardPayment,
): Promise<void> {
  const { lostPaise } = await readDisputesOf(transaction, { paymentId: id })
  const returned = await sumCardRefunds(transaction, id, ['pending', 'processed'])
  if (lostPaise === 0 || lostPaise + returned <= paise) return
  await setCardAttention(transaction, cardId, paidCards.returnedTwice(lostPaise + returned - paise))
}

/** It also applies a refund whose webhook was lost. */
export async function applyCardRefundsOf(
  dependencies: PaymentDependencies,
  paymentId: string,
): Promise<void> {
  for (const reported of await dependencies.razorpay.refundsOf(paymentId)) {
    await dependencies.database
      .transaction()
      .execute((transaction) => applyGiftCardRefund(dependencies, transaction, reported))
  }
}

/** Adds a refund made in Razorpay's dashboard; a card that went back whole ends, unless something was spent. */
async function addForeign(
  dependencies: PaymentDependencies,
  transaction: Database,
  reported: GatewayRefund,
): Promise<string | undefined> {
  const reason = 'Returned in Razorpay’s dashboard'
  const payment = await findCardPayment(transaction, reported.payment_id)
  const card = payment && (await findGiftCard(transaction, payment.cardId))
  if (!card) return undefined
  const id = await createCardRefund(transaction, {
    cause: `razorpay:${reported.id}`,
    cardId: card.id,
    paymentId: payment.id,
    amountPaise: reported.amount,
    reason,
  })
  if (!id || !payment.isPaying || reported.status === 'failed') return id
  const isWhole = (await sumCardRefunds(transaction, payment.id)) >= card.amount_paise
  // A refund that Razorpay had refused was made there instead.
  if (isWhole && card.state === 'refunded') {
    await clearAttention(transaction, card)
    return id
  }
  const by = { comment: reason, staffName: null }
  if (!isWhole || !(await paidCards.endCard(dependencies.giftCards, transaction, card, by))) {
    const why = isWhole ? 'although it was spent' : 'in part'
    await flagCard(dependencies, transaction, card.id, `It was refunded in Razorpay’s dashboard ${why}`)
  }
  return id
}

/** It is counted in milliseconds. */
const STALE_AFTER_MS = 5 * 60_000

/** Sends refunds that wait, and asks about those of which nothing was heard; a later run retries failures. */
export async function reconcileCardRefunds(dependencies: PaymentDependencies, now: Date): Promise<void> {
  const open = await listOpenCardRefunds(dependencies.database, new Date(now.getTime() - STALE_AFTER_MS))
  for (const refund of open) {
    try {
      if (refund.status === 'wanted') await sendCardRefund(dependencies, refund.id)
      else await askAbout(dependencies, refund)
    } catch (err) {
      dependencies.log.warn({ err, refund: refund.id }, 'reconciling a refund failed')
    }
  }
}

async function askAbout(dependencies: PaymentDependencies, refund: GiftCardRefundRow): Promise<void> {
  const reported = (await dependencies.razorpay.refundsOf(refund.payment_id)).find(
    // A refund of Razorpay's dashboard has no receipt of the shop.
    ({ id, receipt }) => receipt === refund.id || id === refund.razorpay_refund_id,
  )
  if (!reported) return touchCardRefund(dependencies.database, refund.id)
  await dependencies.database
    .transaction()
    .execute(async (transaction) => void (await applyGiftCardRefund(dependencies, transaction, reported)))
}
