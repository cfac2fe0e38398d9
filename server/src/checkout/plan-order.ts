import { latestDay } from '@amritvasya/contract/rules/pre-orders'
import type { Quote } from '@amritvasya/contract/rules/quote'
import { subtotalOf } from '@amritvasya/contract/rules/shipping'
import type { Settings } from '../content/index.ts'
import { assertServed, promiseOf } from '../delivery/index.ts'
import type { OrderDiscounts } from '../discounts/index.ts'
import type { NewOrder, OpenOrder } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { orderLinesOf } from './bundles/order-lines.ts'
import { takenPieces } from './bundles/taken-pieces.ts'
import { assertBusinessAddress } from './business-address.ts'
import { assertPricesMatch } from './cart.ts'
import type { Placing } from './command.ts'
import { assertCreditPays } from './credit.service.ts'
import { completed } from './delivery.service.ts'
import { shownDiscounts } from './discounted-cart.ts'
import { assertPaidAhead } from './guard/assert-paid-ahead.ts'
import { newOrder } from './new-order.ts'
import { refusalOf } from './offered-methods.ts'
import { assertMayReserve } from './order-limits.ts'
import type { OrderFacts } from './place-facts.service.ts'

/** Larger sums would not fit their columns. */
export const MAX_TOTAL_PAISE = 1_00_00_000_00

export type OrderPlan = {
  order: NewOrder
  pieces: ReturnType<typeof takenPieces<OrderFacts['lines'][number]>>
  discounts: OrderDiscounts
  /** This order replaces them. */
  ended: readonly OpenOrder[]
}

/**
 * Decides whether an order may be placed, and what is written for it.
 * @throws {ApiError} any refusal of the contract that follows from the facts
 */
export function planOrder(
  { settings, filesUrl, orderId }: { settings: Settings; filesUrl: string; orderId: string },
  { customerId, command, key, isGuarded }: Placing,
  facts: OrderFacts,
): OrderPlan {
  const { delivery, contact, before, endedIds, lines, quote, discounts, reach } = facts
  const { method, creditPaise = 0 } = command
  const { totalPaise } = quote
  assertPricesMatch(lines, command.seen, quote, shownDiscounts(discounts))
  assertServed(settings, delivery, reach)
  assertBusinessAddress(command.business, delivery)
  assertPossible(quote)
  const address = completed(delivery, contact)
  assertCreditPays(settings, { creditPaise, totalPaise })
  const isLimited = isGuarded && !before.history.hasPaid
  if (isLimited) assertPaidAhead(method)
  const payable = { customerId, contact, address, reach, totalPaise, creditPaise }
  const refusal = refusalOf(settings, method, payable, facts.returned)
  if (refusal) throw new ApiError('COD_UNAVAILABLE', refusal)
  const pieces = takenPieces(lines)
  const isEnded = ({ id }: OpenOrder) => endedIds.includes(id)
  const open = before.open.filter((order) => !isEnded(order))
  const { history, cash, now: placedAt } = before
  assertMayReserve({ history, open, cash, pieces, subtotalPaise: subtotalOf(lines) }, settings)
  const sold = orderLinesOf(lines, filesUrl, discounts.applied)
  const readyOn = latestDay(lines.map(({ availableOn }) => availableOn))
  const { requestHash, orderHash } = facts.request
  const order = newOrder({
    orderId,
    customerId,
    placedAt,
    contact,
    address,
    method,
    business: command.business ?? null,
    giftNote: command.giftNote ?? null,
    couponCode: facts.couponId === null ? '' : command.couponCode,
    creditPaise,
    lines: sold.lines,
    bundles: sold.bundles,
    quote,
    expected: promiseOf(settings, address.pincode, placedAt, { readyOn, reach }),
    orderHash,
    intent: key ? { key, requestHash } : null,
    reservesAtPayment: isLimited,
    settings,
  })
  return {
    order,
    pieces,
    discounts: { ...discounts, applied: sold.applied },
    ended: before.open.filter(isEnded),
  }
}

function assertPossible({ totalPaise }: Quote): void {
  if (totalPaise > MAX_TOTAL_PAISE) {
    throw new ApiError('INVALID_INPUT', 'An order may cost at most ₹1,00,00,000')
  }
}
