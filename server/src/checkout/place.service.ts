import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { latestDay } from '@amritvasya/contract/rules/pre-orders'
import type { Quote } from '@amritvasya/contract/rules/quote'
import { subtotalOf } from '@amritvasya/contract/rules/shipping'
import { getContact } from '../accounts/index.ts'
import { createFirstAddress } from '../addresses/index.ts'
import { checkStock, findForSale, reserveStock } from '../catalogue/index.ts'
import type { Settings } from '../content/index.ts'
import { exchangeCoupons, findDiscount } from '../coupons/index.ts'
import { assertServed, promiseOf } from '../delivery/index.ts'
import { recordDiscounts } from '../discounts/index.ts'
import { orderPlacement, type PlacedOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { orderLinesOf } from './bundles/order-lines.ts'
import { requestedPieces, stockOfPieces, takenPieces } from './bundles/taken-pieces.ts'
import { assertBusinessAddress } from './business-address.ts'
import { assertPricesMatch, cartOf, outOfPieces } from './cart.ts'
import { orderHashOf, type PlaceCommand, requestHashOf } from './command.ts'
import { assertCreditPays, payWithCredit } from './credit.service.ts'
import { completed, findDelivery } from './delivery.service.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { priceCart, shownDiscounts } from './discounted-cart.ts'
import { assertPaidAhead } from './guard/assert-paid-ahead.ts'
import { newOrder } from './new-order.ts'
import { assertOffered } from './offered-methods.ts'
import { assertFewOpen, assertMayReserve, assertNotPaused } from './order-limits.ts'
import { findReplaced, findSameOrder } from './same-order.ts'

export type Placing = {
  customerId: string
  command: PlaceCommand
  /** Idempotency-Key, or empty. */
  key: string
  /** The guard of unpaid orders is active. */
  isGuarded: boolean
}

/** Larger sums would not fit their columns. */
export const MAX_TOTAL_PAISE = 1_00_00_000_00

/**
 * One transaction (O2), without calling Razorpay.
 * @returns the same request's earlier order, if there is one (O1)
 * @throws {ApiError} any code of the contract but those of payments
 */
export async function placeOrder(dependencies: CheckoutDependencies, placing: Placing): Promise<PlacedOrder> {
  if (placing.command.lines.length === 0) throw new ApiError('EMPTY_CART')
  const settings = await dependencies.settings(dependencies.database)
  const { business } = placing.command
  if (business && business.gstin === settings.seller?.gstin) {
    throw fieldError('business.gstin', 'INVALID_INPUT', 'This is the GSTIN of the shop itself')
  }
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
  { filesUrl, mails, courierReach }: CheckoutDependencies,
  settings: Settings,
  { customerId, command, key, isGuarded }: Placing,
): Promise<PlacedOrder> {
  const [, delivery] = await pipeline(transaction, (together) =>
    Promise.all([
      orderPlacement.lockCustomer(together, customerId),
      findDelivery(together, customerId, command.address),
    ]),
  )
  const orderHash = orderHashOf(command, delivery)
  const requestHash = requestHashOf(command)
  const request = { customerId, key, orderHash, requestHash }
  const variantIds = command.lines.map(({ variantId }) => variantId)
  const [contact, before, onSale] = await pipeline(transaction, (together) =>
    Promise.all([
      getContact(together, customerId),
      orderPlacement.readPriorOrders(together, request),
      findForSale(together, variantIds),
    ]),
  )
  const same = findSameOrder(before.open, command, delivery)
  const repeated = await orderPlacement.findRepeated(transaction, request, before, same)
  if (repeated) return repeated
  const pieces = requestedPieces(command.lines, onSale)
  const stock = stockOfPieces(onSale.values())
  const replaced = findReplaced(before.open, { pieces, replaces: command.replaces }, stock)
  const pieceIds = pieces.map(({ variantId }) => variantId)
  const ended = await orderPlacement.cancelReplaced(transaction, replaced, pieceIds)
  const endedOrders = replaced.filter(({ id }) => ended.includes(id))
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
  const { method } = command
  const prepaidPercent = collectsOnDelivery(method) ? 0 : settings.prepaidDiscountPercent
  const { quote, discounts, usesCoupon } = await priceCart(transaction, settings, {
    lines,
    customerId,
    replaced: { orderIds: ended },
    coupon: discount,
    prepaidPercent,
    now: before.now,
  })
  assertPricesMatch(lines, command.seen, quote, shownDiscounts(discounts))
  const reach = await courierReach(transaction, delivery.pincode)
  assertServed(settings, delivery, reach)
  assertBusinessAddress(command.business, delivery)
  assertPossible(quote)
  const address = completed(delivery, contact)
  const { totalPaise } = quote
  const { creditPaise = 0 } = command
  assertCreditPays(settings, { creditPaise, totalPaise })
  const isLimited = isGuarded && !before.history.hasPaid
  if (isLimited) assertPaidAhead(method)
  await assertOffered(transaction, settings, method, {
    customerId,
    contact,
    address,
    reach,
    totalPaise,
    creditPaise,
  })
  const open = before.open.filter(({ id }) => !ended.includes(id))
  const taken = takenPieces(lines)
  assertMayReserve(
    { history: before.history, open, cash: before.cash, pieces: taken, subtotalPaise },
    settings,
  )

  const sold = orderLinesOf(lines, filesUrl, discounts.applied)
  const orderId = newId()
  const intent = key ? { key, requestHash } : null
  const placedAt = before.now
  const readyOn = latestDay(lines.map(({ availableOn }) => availableOn))
  const input = {
    orderId,
    customerId,
    placedAt,
    contact,
    address,
    method,
    business: command.business ?? null,
    giftNote: command.giftNote ?? null,
    couponCode: usesCoupon ? couponCode : '',
    creditPaise,
    ...sold,
    quote,
    expected: promiseOf(settings, address.pincode, placedAt, { readyOn, reach }),
    orderHash,
    intent,
    reservesAtPayment: isLimited,
  }
  const order = newOrder({ ...input, settings })
  // Statements follow the lock order; a refusal rolls all of them back.
  const couponId = usesCoupon && discount ? discount.coupon.id : null
  const [missing, isCouponUsed, placed] = await pipeline(transaction, (together) =>
    Promise.all([
      (order.reservesAtPayment ? checkStock : reserveStock)(together, orderId, taken),
      exchangeCoupons(together, { couponId, orderId, customerId, endedIds: ended }),
      orderPlacement.createOrder(together, order),
    ]),
  )
  if (missing.length > 0) throw outOfPieces(lines, missing)
  // Another order may have taken the last use since the coupon was read.
  if (!isCouponUsed) throw new ApiError('INVALID_COUPON', 'Invalid coupon: its usage limit is reached')
  // Only a late payment of an ended order can have taken a discount since the customer was locked.
  if (!(await recordDiscounts(transaction, orderId, { ...discounts, applied: sold.applied })))
    throw new ApiError('UNAVAILABLE')
  await payWithCredit(transaction, placed.payable, { customerId, replaced: endedOrders })
  // The guest's account keeps the address for next time.
  if (!command.opensPayment) await createFirstAddress(transaction, customerId, address)
  if (order.payWithinMinutes === null) {
    const isToConfirm = order.confirmWithinHours > 0
    await orderPlacement.confirmOrder(mails, transaction, orderId, { isToConfirm })
  }
  // The order was read before its discounts were recorded.
  return discounts.applied.length > 0 ? orderPlacement.getPlaced(transaction, customerId, orderId) : placed
}

function assertPossible({ totalPaise }: Quote): void {
  if (totalPaise > MAX_TOTAL_PAISE) {
    throw new ApiError('INVALID_INPUT', 'An order may cost at most ₹1,00,00,000')
  }
}
