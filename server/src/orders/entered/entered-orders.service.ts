import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { sellReservedStock } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { hasMailbox } from '../../platform/mail/placeholder-email.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { sendPaymentLink } from '../payment-link.service.ts'
import type { NewOrder } from '../place.repository.ts'
import { addReceivedPayment } from './received-payment.repository.ts'

/**
 * Completes an order that the staff have entered: its stock is sold and its money recorded unless it waits for a payment
 * by its link, and the customer is told.
 * @param reference of a UPI payment
 */
export async function settleEntered(
  mails: OrderMailDependencies,
  transaction: Database,
  order: NewOrder,
  reference: string | null,
): Promise<void> {
  const { id, paymentMethod, totalPaise, entered } = order
  if (order.payWithinMinutes !== null) {
    if (hasMailbox(order.contact.email)) await sendPaymentLink(mails, transaction, id)
    return
  }
  await sellReservedStock(transaction, id)
  if (isReceivedByStaff(paymentMethod) && totalPaise > 0) {
    await addReceivedPayment(transaction, {
      orderId: id,
      paidBy: paymentMethod,
      amountPaise: totalPaise,
      reference,
      by: entered?.by ?? '',
    })
  }
  const paidMail = entered?.isHandedOver ? 'handedOver' : 'paid'
  await enqueueOrderMail(mails, transaction, id, isReceivedByStaff(paymentMethod) ? paidMail : 'placed')
}
