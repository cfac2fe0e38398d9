import { z } from 'zod'
import { findGiftCard } from '../../gift-cards/index.ts'
import { orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findCardPayment } from '../gift-cards/gift-card-payment.repository.ts'
import { findOrderOfPayment } from '../payment.repository.ts'
import { enqueueToOwner } from '../recovery/refund-lost.service.ts'

const disputedPayment = z.object({
  payload: z.object({ dispute: z.object({ entity: z.object({ payment_id: z.string().max(40) }) }) }),
})

/**
 * Tells the owner of an event that the shop does not understand, as nobody would answer the bank otherwise.
 * @returns false when it is about no payment of this shop
 */
export async function reportUnreadable(
  dependencies: PaymentDependencies,
  transaction: Database,
  { id, event, payload }: { id: string; event: string; payload: unknown },
): Promise<boolean> {
  const read = disputedPayment.safeParse(payload)
  if (!read.success) return false
  const paymentId = read.data.payload.dispute.entity.payment_id
  const subject = await subjectOf(transaction, paymentId)
  if (!subject) return false
  dependencies.log.error({ webhook: id, event, payment: paymentId }, 'a dispute of a payment cannot be read')
  await enqueueToOwner(dependencies, transaction, {
    subject: `A payment is disputed: please look at Razorpay (${subject})`,
    heading: 'A dispute that the shop cannot read',
    paragraphs: [
      `Razorpay has reported a dispute of payment ${paymentId}, of ${subject}, in words that the shop does not know. It is not among the disputes of the back office.`,
    ],
    after: [
      'What to do: open the dispute in Razorpay’s dashboard, and refund nothing of this payment until it has ended, because the customer would get the money twice.',
    ],
  })
  return true
}

async function subjectOf(transaction: Database, paymentId: string): Promise<string | undefined> {
  const orderId = await findOrderOfPayment(transaction, paymentId)
  if (orderId) return `order ${(await orderPayments.getPayable(transaction, orderId)).orderNumber}`
  const payment = await findCardPayment(transaction, paymentId)
  const card = payment && (await findGiftCard(transaction, payment.cardId))
  return card && `gift card ${card.number}`
}
