import type { Order, PlaceOrderBody, RazorpayOrder } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { rateLimitCouponAttempts } from '../coupons/index.ts'
import { hasPaidOrder, orderPlacement, type PayableOrder, type PlacedOrder } from '../orders/index.ts'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { unpaidOrderGuardOf } from '../platform/config.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { assertProof } from '../platform/proof-of-work.ts'
import { commandOf, type PayCommand, type PlaceCommand } from './command.ts'
import { findDelivery } from './delivery.service.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { assertPaidAhead } from './guard/assert-paid-ahead.ts'
import { UnpaidOrderGuard } from './guard/unpaid-order-guard.ts'
import { assertOffered, totalOnDelivery } from './offered-methods.ts'
import { placeOrder } from './place.service.ts'

/** It is per process; the pool's other connections serve everything else. */
const MAX_CONCURRENT_ORDERS = 6
const MAX_QUEUED_ORDERS = 5_000

type CheckoutRequest = {
  customerId: string
  network: string
  body: PlaceOrderBody
  key: string
  /** It proves the work that the guard of unpaid orders asked for. */
  proof: string | undefined
}

/** Each process has its own. */
type Limits = { limiter: ConcurrencyLimiter; guard: UnpaidOrderGuard }

/** Creates the checkout of one process, in which waiting orders take no database connection. */
export function createCheckoutService(dependencies: CheckoutDependencies) {
  const { database, log, config } = dependencies
  const limiter = new ConcurrencyLimiter(MAX_CONCURRENT_ORDERS, MAX_QUEUED_ORDERS)
  const guard = new UnpaidOrderGuard({ database, log, from: unpaidOrderGuardOf(config) })
  return { placeOrPay: (request: CheckoutRequest) => placeOrPay(dependencies, { limiter, guard }, request) }
}

const awaitsPayment = ({ status, paymentMethod, paymentStatus }: PayableOrder): boolean =>
  status === 'pending' && !collectsOnDelivery(paymentMethod) && paymentStatus !== 'paid'

/**
 * Calls Razorpay after the commit, so that an outage leaves the order for a retry.
 * @throws {ApiError} any code of the contract
 */
async function placeOrPay(
  dependencies: CheckoutDependencies,
  limits: Limits,
  request: CheckoutRequest,
): Promise<{ order: Order; razorpayOrder: RazorpayOrder | null }> {
  const { customerId, body } = request
  const command = commandOf(body)
  const placed =
    command.kind === 'pay'
      ? retryPayment(dependencies, limits, customerId, command)
      : place(dependencies, limits, request, command)
  const { order, payable } = await reopenPayment(dependencies, limits, customerId, await placed)
  // A cancelled order of an old Idempotency-Key must not look valid.
  if (payable.status === 'cancelled') throw new ApiError('ORDER_NOT_PAYABLE')
  const isToPay = awaitsPayment(payable) && (command.kind === 'pay' || command.opensPayment)
  if (!isToPay) return { order, razorpayOrder: null }
  await orderPlacement.assertStillInStock(dependencies.database, payable)
  const razorpayOrder = await dependencies.openPayment(payable)
  if (razorpayOrder) return { order, razorpayOrder }
  const paid = await orderPlacement.getPlaced(dependencies.database, customerId, payable.id)
  return { order: paid.order, razorpayOrder }
}

async function place(
  dependencies: CheckoutDependencies,
  { limiter, guard }: Limits,
  { customerId, network, key, proof }: CheckoutRequest,
  command: PlaceCommand,
): Promise<PlacedOrder> {
  const { address } = command
  const isGuarded = await isGuardedFor(dependencies, guard, customerId)
  if (isGuarded) await assertProof(dependencies, customerId, proof)
  // The transaction must not wait for the postal service.
  if (address && 'pincode' in address) await dependencies.checkPlace(address, network)
  // Neither is for the courier service.
  if (dependencies.learnReach) {
    const { pincode } = await findDelivery(dependencies.database, customerId, address)
    await dependencies.learnReach(pincode)
  }
  const run = async () => {
    const order = await limiter.run(async () => {
      // The guard may have begun while the order waited.
      const reservesLate = isGuarded || (await isGuardedFor(dependencies, guard, customerId))
      return placeOrder(dependencies, { customerId, command, key, isGuarded: reservesLate })
    })
    guard.recordPlaced()
    return order
  }
  return command.couponCode
    ? rateLimitCouponAttempts(dependencies.rateLimiter, { customerId, network }, run)
    : run()
}

async function isGuardedFor(
  { database }: CheckoutDependencies,
  guard: UnpaidOrderGuard,
  customerId: string,
): Promise<boolean> {
  return (await guard.isActive()) && !(await hasPaidOrder(database, customerId))
}

/** A repeated request retries a failed or abandoned payment. */
async function reopenPayment(
  dependencies: CheckoutDependencies,
  limits: Limits,
  customerId: string,
  placed: PlacedOrder,
): Promise<PlacedOrder> {
  const { payable } = placed
  if (!awaitsPayment(payable) || payable.paymentStatus === 'pending') return placed
  const { id: orderId, paymentMethod: method } = payable
  return retryPayment(dependencies, limits, customerId, { kind: 'pay', orderId, method })
}

/**
 * A paid order needs no other attempt (decision 8).
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, COD_UNAVAILABLE
 */
async function retryPayment(
  dependencies: CheckoutDependencies,
  { guard }: Limits,
  customerId: string,
  { orderId, method }: PayCommand,
): Promise<PlacedOrder> {
  const { database, settings, mails } = dependencies
  const placed = await orderPlacement.getPlaced(database, customerId, orderId)
  const { paymentStatus, paymentMethod, customer: contact } = placed.payable
  if (paymentStatus === 'paid') return placed
  const current = await settings(database)
  if (method !== paymentMethod) {
    if (await isGuardedFor(dependencies, guard, customerId)) assertPaidAhead(method)
    const { addressSnapshot: address } = placed.order
    const { creditPaise } = placed.payable
    const totalPaise = totalOnDelivery(placed.payable)
    await dependencies.learnReach?.(address.pincode)
    const reach = await dependencies.courierReach(database, address.pincode)
    await assertOffered(database, current, method, {
      customerId,
      contact,
      address,
      reach,
      totalPaise,
      creditPaise,
    })
  }
  const { cashConfirmHours: confirmWithinHours } = current
  await database
    .transaction()
    .execute((transaction) =>
      orderPlacement.retryOrder(mails, transaction, orderId, { method, confirmWithinHours }),
    )
  return orderPlacement.getPlaced(database, customerId, orderId)
}
