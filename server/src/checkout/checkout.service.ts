import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { rateLimitCouponAttempts } from '../coupons/index.ts'
import { orderPlacement, type PayableOrder, type PlacedOrder } from '../orders/index.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { commandOf, type PayCommand, type PlaceCommand } from './command.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { assertOffered, totalOnDelivery } from './offered-methods.ts'
import { placeOrder } from './place.service.ts'

/** Per process; the pool's other connections serve everything else. */
const MAX_CONCURRENT_ORDERS = 6
const MAX_QUEUED_ORDERS = 5_000

type CheckoutRequest = { customerId: string; network: string; body: PlaceOrderBody; key: string }

/** Creates the checkout of one process, in which waiting orders take no database connection. */
export function createCheckoutService(dependencies: CheckoutDependencies) {
  const limiter = new ConcurrencyLimiter(MAX_CONCURRENT_ORDERS, MAX_QUEUED_ORDERS)
  return { placeOrPay: (request: CheckoutRequest) => placeOrPay(dependencies, limiter, request) }
}

const awaitsPayment = ({ status, paymentMethod, paymentStatus }: PayableOrder): boolean =>
  status === 'pending' && !collectsOnDelivery(paymentMethod) && paymentStatus !== 'paid'

/**
 * Calls Razorpay after the commit, so that an outage leaves the order for a retry.
 * @throws {ApiError} any code of the contract
 */
async function placeOrPay(
  dependencies: CheckoutDependencies,
  limiter: ConcurrencyLimiter,
  request: CheckoutRequest,
): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }> {
  const { customerId, body } = request
  const command = commandOf(body)
  const placed =
    command.kind === 'pay'
      ? retryPayment(dependencies, customerId, command)
      : place(dependencies, limiter, request, command)
  const { order, payable } = await reopenPayment(dependencies, customerId, await placed)
  // A cancelled order of an old Idempotency-Key must not look valid.
  if (payable.status === 'cancelled') throw new ApiError('ORDER_NOT_PAYABLE')
  const isToPay = awaitsPayment(payable) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order, razorpayOrder: null }
  const razorpayOrder = await dependencies.openPayment(payable)
  if (razorpayOrder) return { order, razorpayOrder }
  const paid = await orderPlacement.getPlaced(dependencies.database, customerId, payable.id)
  return { order: paid.order, razorpayOrder }
}

async function place(
  dependencies: CheckoutDependencies,
  limiter: ConcurrencyLimiter,
  { customerId, network, key }: CheckoutRequest,
  command: PlaceCommand,
): Promise<PlacedOrder> {
  const { address } = command
  // The transaction must not wait for the postal service.
  if (address && 'pincode' in address) await dependencies.checkPlace(address, network)
  const run = () => limiter.run(() => placeOrder(dependencies, { customerId, command, key }))
  return command.couponCode
    ? rateLimitCouponAttempts(dependencies.rateLimiter, { customerId, network }, run)
    : run()
}

/** A repeated request retries a failed or abandoned payment. */
async function reopenPayment(
  dependencies: CheckoutDependencies,
  customerId: string,
  placed: PlacedOrder,
): Promise<PlacedOrder> {
  const { payable } = placed
  if (!awaitsPayment(payable) || payable.paymentStatus === 'pending') return placed
  const { id: orderId, paymentMethod: method } = payable
  return retryPayment(dependencies, customerId, { kind: 'pay', orderId, method })
}

/**
 * A paid order needs no other attempt (decision 8).
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, COD_UNAVAILABLE
 */
async function retryPayment(
  { database, settings, mails }: CheckoutDependencies,
  customerId: string,
  { orderId, method }: PayCommand,
): Promise<PlacedOrder> {
  const placed = await orderPlacement.getPlaced(database, customerId, orderId)
  const { paymentStatus, paymentMethod, customer: contact } = placed.payable
  if (paymentStatus === 'paid') return placed
  const current = await settings(database)
  if (method !== paymentMethod) {
    const { addressSnapshot: address } = placed.order
    const totalPaise = totalOnDelivery(placed.payable)
    await assertOffered(database, current, method, { customerId, contact, address, totalPaise })
  }
  const { cashConfirmHours: confirmWithinHours } = current
  await database
    .transaction()
    .execute((transaction) =>
      orderPlacement.retryOrder(mails, transaction, orderId, { method, confirmWithinHours }),
    )
  return orderPlacement.getPlaced(database, customerId, orderId)
}
