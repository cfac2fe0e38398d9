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
 * Calls Razorpay after the commit: when it is down, the order remains and a retry finds it.
 * @throws {ShopError} any code of the contract
 */
export async function order(
  parts: Parts,
  asked: Asked,
): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }> {
  const { customerId, body } = asked
  const command = commandOf(body)
  const found = command.kind === 'pay' ? retried(parts, customerId, command) : place(parts, asked, command)
  const { order: placed, payable } = await reopened(parts, customerId, await found)
  // An old Idempotency-Key may find a cancelled order, which must not look valid.
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

/** A repeated request retries a failed or abandoned payment. */
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
  // The call to the postal service must not extend the transaction.
  if (address && 'pincode' in address) await parts.checkPlace(address, network)
  const run = () => parts.limit.run(() => placeOrder(parts, { customerId, command, key }))
  return command.couponCode ? withoutGuessing(parts.throttle, { customerId, network }, run) : run()
}
