import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { rateLimitCouponAttempts } from '../coupons/index.ts'
import { type PlacedOrder, readOrder, readPlaced } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { commandOf, type PayCommand, type PlaceCommand } from './command.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { retryPayment, waitsForPayment } from './pay.service.ts'
import { placeOrder } from './place.service.ts'

export type CheckoutRequest = { customerId: string; network: string; body: PlaceOrderBody; key: string }

/**
 * Calls Razorpay after the commit: when it is down, the order remains and a retry finds it.
 * @throws {ApiError} any code of the contract
 */
export async function placeOrPay(
  dependencies: CheckoutDependencies,
  request: CheckoutRequest,
): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }> {
  const { customerId, body } = request
  const command = commandOf(body)
  const found =
    command.kind === 'pay'
      ? retried(dependencies, customerId, command)
      : place(dependencies, request, command)
  const { order: placed, payable } = await reopened(dependencies, customerId, await found)
  // An old Idempotency-Key may find a cancelled order, which must not look valid.
  if (placed.orderStatus === 'cancelled') throw new ApiError('ORDER_NOT_PAYABLE')
  const isToPay = waitsForPayment(placed) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order: placed, razorpayOrder: null }
  const razorpayOrder = await dependencies.openPayment(payable)
  const order = razorpayOrder ? placed : await readOrder(dependencies.database, customerId, placed._id)
  return { order, razorpayOrder }
}

async function retried(
  dependencies: CheckoutDependencies,
  customerId: string,
  command: PayCommand,
): Promise<PlacedOrder> {
  await retryPayment(dependencies, customerId, command)
  return readPlaced(dependencies.database, customerId, command.orderId)
}

/** A repeated request retries a failed or abandoned payment. */
async function reopened(
  dependencies: CheckoutDependencies,
  customerId: string,
  found: PlacedOrder,
): Promise<PlacedOrder> {
  const { order } = found
  if (!waitsForPayment(order) || order.payment.status === 'pending') return found
  await retryPayment(dependencies, customerId, { kind: 'pay', orderId: order._id, method: 'online' })
  return readPlaced(dependencies.database, customerId, order._id)
}

async function place(
  dependencies: CheckoutDependencies,
  { customerId, network, key }: CheckoutRequest,
  command: PlaceCommand,
): Promise<PlacedOrder> {
  const { address } = command
  // The call to the postal service must not extend the transaction.
  if (address && 'pincode' in address) await dependencies.checkPlace(address, network)
  const run = () => dependencies.limiter.run(() => placeOrder(dependencies, { customerId, command, key }))
  return command.couponCode
    ? rateLimitCouponAttempts(dependencies.rateLimiter, { customerId, network }, run)
    : run()
}
