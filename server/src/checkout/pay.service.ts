import type { Order } from '@amritvasya/contract'
import { sellReservedStock } from '../catalogue/index.ts'
import { lockPayable, readOrder, reopenPayment } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toPaise } from '../platform/money.ts'
import type { PayCommand } from './command.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { assertCashOnDelivery } from './place.service.ts'

export const waitsForPayment = ({ orderStatus, payment }: Order): boolean =>
  orderStatus === 'pending' && payment.method === 'online' && payment.status !== 'paid'

/**
 * Allows another attempt to pay (decision 8); a paid order needs none.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, COD_UNAVAILABLE
 */
export async function retryPayment(
  dependencies: CheckoutDependencies,
  customerId: string,
  { orderId, method }: PayCommand,
): Promise<void> {
  const order = await readOrder(dependencies.database, customerId, orderId)
  if (order.payment.status === 'paid') return
  if (method === 'cod' && order.payment.method === 'online') {
    assertCashOnDelivery(await dependencies.settings(), toPaise(order.pricing.totalAmount))
  }
  await dependencies.database.transaction().execute(async (transaction) => {
    // The lock shows a concurrent request the first one's changes.
    const before = await lockPayable(transaction, orderId)
    if (!(await reopenPayment(transaction, orderId, method))) throw new ApiError('ORDER_NOT_PAYABLE')
    if (method !== 'cod' || before?.paymentMethod === 'cod') return
    await sellReservedStock(transaction, orderId)
    await dependencies.onOrderConfirmed(transaction, orderId)
  })
}
