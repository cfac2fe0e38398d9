import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { withoutGuessing } from '../coupons/index.ts'
import { readOrder } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { commandOf, type PlaceCommand } from './command.ts'
import type { Parts } from './parts.ts'
import { retryPayment, waitsForPayment } from './pay.service.ts'
import { placeOrder } from './place.service.ts'

export type Asked = { customerId: string; network: string; body: PlaceOrderBody; key: string }

/**
 * Answers a request to place an order, or to pay one that waits. The provider is called after the order is committed:
 * when it is down, the order is kept, and the same request finds it again.
 * @throws {ShopError} every code that the contract names
 */
export async function order(
  parts: Parts,
  asked: Asked,
): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }> {
  const { customerId, body } = asked
  const command = commandOf(body)
  if (command.kind === 'pay') await retryPayment(parts, customerId, command)
  const orderId = command.kind === 'pay' ? command.orderId : await place(parts, asked, command)
  const placed = await readWaiting(parts, customerId, orderId)
  // under an old Idempotency-Key: nobody may take it for an order that stands
  if (placed.orderStatus === 'cancelled') throw new ShopError('ORDER_NOT_PAYABLE')
  const isToPay = waitsForPayment(placed) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order: placed, razorpayOrder: null }
  const razorpayOrder = await parts.openPayment(orderId)
  const order = razorpayOrder ? placed : await readOrder(parts.database, customerId, orderId)
  return { order, razorpayOrder }
}

/** The order; a payment that failed or was left, as the same request found it, may be tried once more. */
async function readWaiting(parts: Parts, customerId: string, orderId: string): Promise<Order> {
  const order = await readOrder(parts.database, customerId, orderId)
  if (!waitsForPayment(order) || order.payment.status === 'pending') return order
  await retryPayment(parts, customerId, { kind: 'pay', orderId, method: 'online' })
  return readOrder(parts.database, customerId, orderId)
}

function place(parts: Parts, { customerId, network, key }: Asked, command: PlaceCommand): Promise<string> {
  const run = () => parts.limit.run(() => placeOrder(parts, { customerId, command, key }))
  return command.couponCode ? withoutGuessing(parts.throttle, { customerId, network }, run) : run()
}
