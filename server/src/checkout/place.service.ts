import { subtotalOf } from '@amritvasya/contract/shipping'
import { findContact } from '../accounts/index.ts'
import { createFirstAddress } from '../addresses/index.ts'
import { findForSale, reserveStock, sellReservedStock } from '../catalogue/index.ts'
import type { Settings } from '../content/index.ts'
import { findDiscount, lockCouponsOf, redeemCoupon, returnCoupon } from '../coupons/index.ts'
import {
  createIdempotencyKey,
  findPriorOrders,
  lockOrdersOf,
  type PlacedOrder,
  readPlaced,
  writeOrder,
} from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { assertPricesMatch, cartOf, outOfStock } from './cart.ts'
import { orderHashOf, type PlaceCommand, requestHashOf } from './command.ts'
import { type Contact, completed, findDelivery } from './delivery.service.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { newOrder } from './new-order.ts'
import { assertFewOpen } from './open-orders.ts'
import { type Quote, quoteOf } from './pricing.ts'
import { cancelReplaced } from './replace.service.ts'
import { assertMayReserve, assertNotPaused } from './reservation-limits.ts'
import { findReplaced, findSameOrder } from './same-order.ts'

export type Placing = {
  customerId: string
  command: PlaceCommand
  /** Idempotency-Key, or empty. */
  key: string
}

/** Larger sums would not fit their columns. */
const MAX_TOTAL_PAISE = 1_00_00_000_00

/**
 * Places an order in one transaction, or not at all (O2), without calling Razorpay.
 * @returns the same request's earlier order, if there is one (O1)
 * @throws {ApiError} any code of the contract but those of payments
 */
export async function placeOrder(dependencies: CheckoutDependencies, placing: Placing): Promise<PlacedOrder> {
  if (placing.command.lines.length === 0) throw new ApiError('EMPTY_CART')
  const settings = await dependencies.settings()
  return dependencies.database
    .transaction()
    .execute((transaction) => placeIn(transaction, dependencies, settings, placing))
    .catch((error: unknown) => {
      const { code } = error as { code?: string }
      // Lock timeout: many requests want the same stock.
      throw code === '55P03' ? new ApiError('UNAVAILABLE') : error
    })
}

async function placeIn(
  transaction: Database,
  { filesUrl, onOrderConfirmed }: CheckoutDependencies,
  settings: Settings,
  { customerId, command, key }: Placing,
): Promise<PlacedOrder> {
  const [isLocked, delivery] = await pipeline(transaction, (together) =>
    Promise.all([lockOrdersOf(together, customerId), findDelivery(together, customerId, command.address)]),
  )
  if (!isLocked) throw new ApiError('IDEMPOTENCY_CONFLICT', inFlight)
  const orderHash = orderHashOf(command, delivery)
  const requestHash = requestHashOf(command)
  const variantIds = command.lines.map(({ variantId }) => variantId)
  const [contact, before, onSale] = await pipeline(transaction, (together) =>
    Promise.all([
      contactOf(together, customerId),
      findPriorOrders(together, { customerId, key, orderHash }),
      findForSale(together, variantIds),
    ]),
  )
  if (key && before.intent) {
    if (before.intent.requestHash !== requestHash.toString('hex')) throw new ApiError('IDEMPOTENCY_CONFLICT')
    return readPlaced(transaction, customerId, before.intent.orderId)
  }
  const sameId = findSameOrder(before.open, command, delivery)?.id ?? (key ? null : before.duplicateOrderId)
  if (sameId) {
    if (key) await createIdempotencyKey(transaction, { customerId, key, requestHash, orderId: sameId })
    return readPlaced(transaction, customerId, sameId)
  }
  const replaced = findReplaced(before.open, command, onSale)
  const ended = await cancelReplaced(transaction, replaced, command.lines)
  assertFewOpen({ unpaid: before.unpaid - ended.length, unconfirmed: before.cash.length })
  assertNotPaused(before.history, settings, before.now)

  const current = ended.length > 0 ? await findForSale(transaction, variantIds) : onSale
  const lines = cartOf(command.lines, current)
  const subtotalPaise = subtotalOf(lines)
  const { couponCode } = command
  const discount = couponCode
    ? await findDiscount(transaction, {
        code: couponCode,
        customerId,
        subtotalPaise,
        without: { orderIds: ended },
      })
    : undefined
  const quote = quoteOf(lines, settings, discount?.discountPaise ?? 0)
  assertPricesMatch(lines, command.seen, quote)
  assertPossible(quote, command, settings)
  const open = before.open.filter(({ id }) => !ended.includes(id))
  assertMayReserve({ history: before.history, open, cash: before.cash, lines, subtotalPaise }, settings)

  const orderId = newId()
  const address = completed(delivery, contact)
  const intent = key ? { key, requestHash } : null
  const { method } = command
  const placedAt = before.now
  const input = {
    orderId,
    customerId,
    placedAt,
    contact,
    address,
    method,
    couponCode,
    lines,
    quote,
    orderHash,
    intent,
  }
  const order = newOrder({ ...input, settings, filesUrl })
  // Statements follow the lock order; a refusal rolls all of them back.
  const couponId = discount?.coupon.id ?? null
  const [missing, , , isCouponUsed, placed] = await pipeline(transaction, (together) =>
    Promise.all([
      reserveStock(together, orderId, lines),
      ended.length > 0 && lockCouponsOf(together, { couponId, orderIds: ended }),
      Promise.all(ended.map((id) => returnCoupon(together, id))),
      discount ? redeemCoupon(together, { couponId: discount.coupon.id, orderId, customerId }) : true,
      writeOrder(together, order),
    ]),
  )
  if (missing.length > 0) throw outOfStock(lines, missing)
  // Another order may have taken the last use since the coupon was read.
  if (!isCouponUsed) throw new ApiError('INVALID_COUPON', 'Invalid coupon: its usage limit is reached')
  // The guest flow pays on its next screen; its account keeps the address for next time.
  if (!command.opensPayment) await createFirstAddress(transaction, customerId, address)
  if (order.payWithinMinutes === null) {
    await sellReservedStock(transaction, orderId)
    await onOrderConfirmed(transaction, orderId)
  }
  return placed
}

const inFlight = 'An order of yours is being placed. Please try again in a moment.'

async function contactOf(transaction: Database, customerId: string): Promise<Contact> {
  const found = await findContact(transaction, customerId)
  // The account was deleted after the token check.
  if (!found) throw new ApiError('AUTHENTICATION_REQUIRED')
  return { name: found.full_name, email: found.email, phone: found.phone }
}

function assertPossible({ totalPaise }: Quote, { method }: PlaceCommand, settings: Settings): void {
  if (totalPaise > MAX_TOTAL_PAISE) {
    throw new ApiError('INVALID_INPUT', 'An order may cost at most ₹1,00,00,000')
  }
  if (method === 'cod') assertCashOnDelivery(settings, totalPaise)
}

/** @throws {ApiError} COD_UNAVAILABLE (decision 11) */
export function assertCashOnDelivery(settings: Settings, totalPaise: number): void {
  const { cashOnDelivery, cashOnDeliveryUpToPaise } = settings
  if (!cashOnDelivery || totalPaise > cashOnDeliveryUpToPaise) throw new ApiError('COD_UNAVAILABLE')
}
