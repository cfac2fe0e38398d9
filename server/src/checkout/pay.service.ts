import type { Order } from '@amritvasya/contract'
import { sellHeldStock } from '../catalogue/index.ts'
import { holdPayable, readOrder, reopenPayment } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { toPaise } from '../platform/money.ts'
import type { PayCommand } from './command.ts'
import type { Parts } from './parts.ts'
import { assertCashOnDelivery } from './place.service.ts'

export const waitsForPayment = ({ orderStatus, payment }: Order): boolean =>
  orderStatus === 'pending' && payment.method === 'online' && payment.status !== 'paid'

/**
 * Allows another attempt to pay (decision 8); a paid order needs none.
 * @throws {ShopError} ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, COD_UNAVAILABLE
 */
export async function retryPayment(
  parts: Parts,
  customerId: string,
  { orderId, method }: PayCommand,
): Promise<void> {
  const order = await readOrder(parts.database, customerId, orderId)
  if (order.payment.status === 'paid') return
  if (method === 'cod' && order.payment.method === 'online') {
    assertCashOnDelivery(await parts.settings(), toPaise(order.pricing.totalAmount))
  }
  await parts.database.transaction().execute(async (transaction) => {
    // The lock shows a concurrent request the first one's changes.
    const before = await holdPayable(transaction, orderId)
    if (!(await reopenPayment(transaction, orderId, method))) throw new ShopError('ORDER_NOT_PAYABLE')
    if (method !== 'cod' || before?.paymentMethod === 'cod') return
    await sellHeldStock(transaction, orderId)
    await parts.orderIsFirm(transaction, orderId)
  })
}
