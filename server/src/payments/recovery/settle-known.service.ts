import { orderPayments, paymentChecks } from '../../orders/index.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { recordPayment } from '../payment.repository.ts'
import { syncPayment } from '../payment-sync.service.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'

/** @returns false when no order has the payment's order at Razorpay */
export const settleByRazorpayOrder = async (
  dependencies: PaymentDependencies,
  payment: GatewayPayment,
  now: Date,
): Promise<boolean> => (await syncPayment(dependencies, payment, { now, mayCapture: false })) !== 'unknown'

/** flagged: the order is paid through another order at Razorpay, so that its owner must look; missing: there is no order. */
export type Match = 'settled' | 'flagged' | 'missing'

/** An order that exists, by either number, is never lost. */
export async function settleKnown(
  dependencies: PaymentDependencies,
  payment: GatewayPayment & { order_id: string },
  { orderNumber, now }: { orderNumber: string; now: Date },
): Promise<Match> {
  const { database } = dependencies
  if (await settleByRazorpayOrder(dependencies, payment, now)) return 'settled'
  const order = await orderPayments.findByNumber(database, orderNumber)
  if (!order) return 'missing'
  if (order.razorpayOrderId === null) {
    await paymentChecks.attachRazorpayOrder({ database }, order, payment.order_id)
  }
  if (await settleByRazorpayOrder(dependencies, payment, now)) return 'settled'
  await database.transaction().execute(async (transaction) => {
    await orderPayments.lockOrder(transaction, order.id)
    if (!(await recordPayment(transaction, order.id, payment))) return
    await orderPayments.flagUnmatchedPayment(transaction, order.id, payment.id)
  })
  return 'flagged'
}
