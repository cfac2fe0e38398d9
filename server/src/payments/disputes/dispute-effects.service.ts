import { isEnded } from '@amritvasya/contract/rules/disputes'
import { type GiftCardRow, paidCards } from '../../gift-cards/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findPayingPayment, sumCardRefunds } from '../gift-cards/gift-card-payment.repository.ts'
import { type DisputeRow, listDisputesAbout } from './dispute.repository.ts'
import { flagReturnedTwice } from './returned-twice.service.ts'

/** Returns the paise that the bank has taken. */
const takenBy = ({ status, deducted_paise }: DisputeRow): number =>
  isEnded(status) && status !== 'won' ? deducted_paise : 0

/** The caller has locked the order; the owner is asked to look where money has gone back twice. */
export async function settleOrderDispute(
  transaction: Database,
  dispute: DisputeRow,
  before: DisputeRow | undefined,
): Promise<void> {
  const { order_id: orderId, payment_id: paymentId } = dispute
  if (!orderId || takenBy(dispute) <= (before ? takenBy(before) : 0)) return
  await flagReturnedTwice(transaction, orderId, paymentId)
}

/**
 * The rest of a card's credit waits while any of its disputes is open; it is voided once the bank has taken the payment of the
 * card back, and released otherwise. The caller has locked the card.
 */
export async function settleCardDisputes(
  { giftCards }: Pick<PaymentDependencies, 'giftCards'>,
  transaction: Database,
  card: GiftCardRow,
  dispute: DisputeRow,
): Promise<void> {
  const paying = await findPayingPayment(transaction, card.id)
  // A dispute of a payment that bought no card does not concern the card.
  if (paying?.id !== dispute.payment_id) return
  const own = (await listDisputesAbout(transaction, card.id)).filter((one) => one.payment_id === paying.id)
  if (own.some(({ ended_at }) => ended_at === null)) return paidCards.freezeCard(transaction, card)
  const lostPaise = own.reduce((sum, one) => sum + takenBy(one), 0)
  if (lostPaise > 0) {
    const returnedPaise = await sumCardRefunds(transaction, paying.id, ['pending', 'processed'])
    return paidCards.voidCard(transaction, card, { lostPaise, returnedPaise })
  }
  await paidCards.releaseCard(giftCards, transaction, card)
}
