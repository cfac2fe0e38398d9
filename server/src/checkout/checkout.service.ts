import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { withoutGuessing } from '../coupons/index.ts'
import { readOrder } from '../orders/index.ts'
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
  const placed = await readOrder(parts.database, customerId, orderId)
  const isToPay = waitsForPayment(placed) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order: placed, razorpayOrder: null }
  const razorpayOrder = await parts.openPayment(orderId)
  const order = razorpayOrder ? placed : await readOrder(parts.database, customerId, orderId)
  return { order, razorpayOrder }
}

function place(parts: Parts, { customerId, network, key }: Asked, command: PlaceCommand): Promise<string> {
  const run = () => parts.limit.run(() => placeOrder(parts, { customerId, command, key }))
  return command.couponCode ? withoutGuessing(parts.throttle, { customerId, network }, run) : run()
}
