import { findEditByRazorpayOrder, orderEdits, orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { editDependencies } from '../order-refunds.ts'
import { flagPayment, type Outcome, surplusOf } from '../outcome.ts'
import { bindToEdit, isOfEdit, recordPayment } from '../payment.repository.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import { requestRefund } from '../refunds/request-refund.service.ts'

/**
 * Idempotent, in any order. A captured payment applies its edit or goes back in full, unless its amount is wrong: then the
 * owner decides (EDIT-07).
 * @returns undefined when the payment is of no edit
 */
export async function applyEditPayment(
  dependencies: PaymentDependencies,
  transaction: Database,
  payment: GatewayPayment & { order_id: string },
): Promise<Outcome | undefined> {
  const found = await findEditByRazorpayOrder(transaction, payment.order_id)
  if (!found) return undefined
  const edit = await orderEdits.lockEditOf(transaction, found)
  const isNews = await recordPayment(transaction, edit.order_id, payment)
  if (payment.status !== 'captured' || (await isOfEdit(transaction, payment.id))) {
    return payment.status === 'captured' ? 'paid' : 'noted'
  }
  if (payment.amount !== orderEdits.dueOfEdit(edit) || payment.currency !== 'INR') {
    dependencies.log.error({ order: edit.order_id, payment: payment.id }, 'payment amount mismatch')
    if (isNews) await flagPayment(dependencies, transaction, edit.order_id, payment)
    return 'review'
  }
  if (edit.state === 'waiting') {
    // The payment of the order must be known before the edit refunds anything.
    await bindToEdit(transaction, payment.id, edit.id)
    if (await orderEdits.settleEdit(editDependencies(dependencies), transaction, edit)) return 'paid'
    await bindToEdit(transaction, payment.id, null)
  }
  const isNew = await requestRefund(dependencies, transaction, {
    cause: surplusOf(payment),
    orderId: edit.order_id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    reason:
      edit.state === 'applied' ? 'The edit was paid twice' : 'The payment came after the edit was withdrawn',
    lines: [],
  })
  if (isNew) {
    await orderPayments.enqueueOrderMail(dependencies.mails, transaction, edit.order_id, 'refunded', {
      paise: payment.amount,
    })
  }
  return 'returned'
}
