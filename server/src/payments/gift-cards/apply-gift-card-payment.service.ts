import { type GiftCardRow, lockCardByRazorpayOrder, paidCards } from '../../gift-cards/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type Outcome, surplusOf } from '../outcome.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import {
  createCardRefund,
  findCardPayment,
  markPaying,
  recordCardPayment,
} from './gift-card-payment.repository.ts'

type CardPaymentDependencies = Pick<PaymentDependencies, 'giftCards' | 'log' | 'jobs'>

/**
 * Idempotent, in any order. A captured payment pays its card, once, or goes back in full (GIFT-04).
 * @returns undefined when the payment is of no gift card
 */
export async function applyGiftCardPayment(
  dependencies: CardPaymentDependencies,
  transaction: Database,
  payment: GatewayPayment & { order_id: string },
): Promise<Outcome | undefined> {
  const card = await lockCardByRazorpayOrder(transaction, payment.order_id)
  return card && applyToCard(dependencies, transaction, card, payment)
}

/** The caller has locked the card, which may have another order at Razorpay. */
export async function applyToCard(
  { giftCards, log, jobs }: CardPaymentDependencies,
  transaction: Database,
  card: GiftCardRow,
  payment: GatewayPayment,
): Promise<Outcome> {
  await recordCardPayment(transaction, card.id, payment)
  const known = await findCardPayment(transaction, payment.id)
  if (known?.isPaying) return 'paid'
  // A late report of the capture must not issue a card for money that has gone back.
  if (known?.status !== 'captured' || known.cardId !== card.id) return 'noted'
  const fits = payment.amount === card.amount_paise && payment.currency === 'INR'
  if (fits && card.state === 'open') {
    await markPaying(transaction, payment.id)
    await paidCards.settleCard(giftCards, transaction, card)
    return 'paid'
  }
  if (!fits) log.error({ giftCard: card.id, payment: payment.id }, 'payment amount mismatch')
  const refundId = await createCardRefund(transaction, {
    cause: surplusOf(payment),
    cardId: card.id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    reason: fits ? 'The gift card was paid twice, or could no longer be bought' : 'The amount does not fit',
  })
  if (refundId) {
    await paidCards.mailSurplus(giftCards, transaction, card, payment.amount)
    await jobs.send(transaction, 'gift-cards', {})
  }
  return 'returned'
}
