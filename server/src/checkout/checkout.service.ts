import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { withoutGuessing } from '../coupons/index.ts'
import { type PlacedOrder, readOrder, readPlaced } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { commandOf, type PayCommand, type PlaceCommand } from './command.ts'
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
  const found = command.kind === 'pay' ? retried(parts, customerId, command) : place(parts, asked, command)
  const { order: placed, payable } = await reopened(parts, customerId, await found)
  // under an old Idempotency-Key: nobody may take it for an order that stands
  if (placed.orderStatus === 'cancelled') throw new ShopError('ORDER_NOT_PAYABLE')
  const isToPay = waitsForPayment(placed) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order: placed, razorpayOrder: null }
  const razorpayOrder = await parts.openPayment(payable)
  const order = razorpayOrder ? placed : await readOrder(parts.database, customerId, placed._id)
  return { order, razorpayOrder }
}

async function retried(parts: Parts, customerId: string, command: PayCommand): Promise<PlacedOrder> {
  await retryPayment(parts, customerId, command)
  return readPlaced(parts.database, customerId, command.orderId)
}

/** A payment that failed or was left, as the same request found it, may be tried once more. */
async function reopened(parts: Parts, customerId: string, found: PlacedOrder): Promise<PlacedOrder> {
  const { order } = found
  if (!waitsForPayment(order) || order.payment.status === 'pending') return found
  await retryPayment(parts, customerId, { kind: 'pay', orderId: order._id, method: 'online' })
  return readPlaced(parts.database, customerId, order._id)
}

async function place(
  parts: Parts,
  { customerId, network, key }: Asked,
  command: PlaceCommand,
): Promise<PlacedOrder> {
  const { address } = command
  // Before the transaction: the postal service may have to be asked.
  if (address && 'pincode' in address) await parts.checkPlace(address, network)
  const run = () => parts.limit.run(() => placeOrder(parts, { customerId, command, key }))
  return command.couponCode ? withoutGuessing(parts.throttle, { customerId, network }, run) : run()
}
