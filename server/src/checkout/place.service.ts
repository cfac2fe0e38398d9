import { createFirstAddress } from '../addresses/index.ts'
import { checkStock, reserveStock } from '../catalogue/index.ts'
import type { Settings } from '../content/index.ts'
import { exchangeCoupons } from '../coupons/index.ts'
import { recordDiscounts } from '../discounts/index.ts'
import { orderPlacement, otherLivingOrders, type PlacedOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { pipeline } from '../platform/database/pipeline.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { requestedPieces, stockOfPieces } from './bundles/taken-pieces.ts'
import { outOfPieces } from './cart.ts'
import { namesReceiver, type PlaceCommand, type Placing } from './command.ts'
import { payWithCredit } from './credit.service.ts'
import type { CheckoutDependencies } from './dependencies.ts'
import { assertFewOpen, assertNotPaused } from './order-limits.ts'
import { type OrderFacts, type RequestFacts, readOrder, readRequest } from './place-facts.service.ts'
import { type OrderPlan, planOrder } from './plan-order.ts'
import { findReplaced, findSameOrder } from './same-order.ts'

/**
 * Places an order in one transaction (O2), without calling Razorpay.
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
  placing: Placing,
): Promise<PlacedOrder> {
  const { command } = placing
  const known = await readRequest(transaction, placing)
  const { request, before, delivery } = known
  const same = findSameOrder(before.open, command, delivery)
  const repeated = await orderPlacement.findRepeated(transaction, request, before, same)
  if (repeated) return repeated
  const endedIds = await endReplaced(transaction, command, known)
  assertFewOpen({ unpaid: before.unpaid - endedIds.length, unconfirmed: before.cash.length })
  assertNotPaused(before.history, settings, before.now)
  const facts = await readOrder(transaction, { settings, courierReach }, placing, known, endedIds)
  const plan = planOrder({ settings, filesUrl, orderId: newId() }, placing, facts)
  return writeOrder(transaction, mails, placing, facts, plan)
}

/** Gives back the stock of the orders that the new one replaces. @returns their ids */
function endReplaced(
  transaction: Database,
  { lines, replaces }: PlaceCommand,
  { before, onSale }: RequestFacts,
): Promise<string[]> {
  const pieces = requestedPieces(lines, onSale)
  const replaced = findReplaced(before.open, { pieces, replaces }, stockOfPieces(onSale.values()))
  const pieceIds = pieces.map(({ variantId }) => variantId)
  return orderPlacement.cancelReplaced(transaction, replaced, pieceIds)
}

/**
 * Statements follow the lock order; a refusal rolls all of them back.
 * @throws {ApiError} OUT_OF_STOCK, INVALID_COUPON, UNAVAILABLE, STORE_CREDIT_CHANGED for what others took meanwhile
 */
async function writeOrder(
  transaction: Database,
  mails: CheckoutDependencies['mails'],
  { customerId, command }: Placing,
  { lines, couponId, endedIds }: OrderFacts,
  { order, pieces, discounts, ended }: OrderPlan,
): Promise<PlacedOrder> {
  const orderId = order.id
  const [missing, isCouponUsed, placed] = await pipeline(transaction, (together) =>
    Promise.all([
      (order.reservesAtPayment ? checkStock : reserveStock)(together, orderId, pieces),
      exchangeCoupons(together, { couponId, orderId, customerId, endedIds }),
      orderPlacement.createOrder(together, order),
    ]),
  )
  if (missing.length > 0) throw outOfPieces(lines, missing)
  // Another order may have taken the last use since the coupon was read.
  if (!isCouponUsed) throw new ApiError('INVALID_COUPON', 'Invalid coupon: its usage limit is reached')
  // Only a late payment of an ended order can have taken a discount since the customer was locked.
  const counted = { orderId, others: otherLivingOrders(orderId) }
  if (!(await recordDiscounts(transaction, counted, discounts))) throw new ApiError('UNAVAILABLE')
  await payWithCredit(transaction, placed.payable, { customerId, replaced: ended })
  // The guest's account keeps the address for next time, unless it is where somebody else receives a gift.
  if (!command.opensPayment && !namesReceiver(command))
    await createFirstAddress(transaction, customerId, order.address)
  if (order.payWithinMinutes === null) {
    const isToConfirm = order.confirmWithinHours > 0
    await orderPlacement.confirmOrder(mails, transaction, orderId, { isToConfirm })
  }
  // The order was read before its discounts were recorded.
  return discounts.applied.length > 0 ? orderPlacement.getPlaced(transaction, customerId, orderId) : placed
}
