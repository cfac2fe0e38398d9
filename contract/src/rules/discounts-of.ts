import {
  type AppliedDiscount,
  type CouponValue,
  type Discount,
  type DiscountedLine,
  type DiscountResult,
  MAX_COMBINING,
  type PricedCart,
} from './discount.ts'
import { couponPaiseOf, deliveryOf, grossOf, mayHave, sharesOf, sum } from './discount-shares.ts'

type Outcome = DiscountResult & { savedPaise: number; ranks: readonly number[]; parts: number }

/** Applies one after the other, each to what the former ones left. */
function outcomeOf(
  chosen: readonly Discount[],
  ranks: readonly number[],
  coupon: CouponValue | null,
  { lines, delivery }: PricedCart,
): Outcome {
  let left = lines.map(grossOf)
  let charge = delivery
  const applied: AppliedDiscount[] = []
  for (const discount of chosen) {
    const shares = sharesOf(discount, lines, left)
    const free = deliveryOf(discount, charge)
    left = left.map((paise, i) => paise - (shares[i] ?? 0))
    charge = {
      parcelPaise: charge.parcelPaise - free.parcelPaise,
      ownRatesPaise: charge.ownRatesPaise - free.ownRatesPaise,
    }
    const deliveryPaise = free.parcelPaise + free.ownRatesPaise
    applied.push({ id: discount.id, name: discount.name, goodsPaise: sum(shares), deliveryPaise, shares })
  }
  const couponPaise = coupon ? couponPaiseOf(coupon, sum(left)) : 0
  const goodsPaise = sum(applied.map((one) => one.goodsPaise))
  const deliveryPaise = sum(applied.map((one) => one.deliveryPaise))
  return {
    applied,
    linePaise: lines.map((line, i) => grossOf(line) - (left[i] ?? 0)),
    goodsPaise,
    deliveryPaise,
    couponPaise,
    savedPaise: goodsPaise + deliveryPaise + couponPaise,
    ranks,
    parts: chosen.length + (coupon ? 1 : 0),
  }
}

/** The most for the customer; then the fewest, so that nothing is used up for nothing; then the first by priority. */
function isBetter(one: Outcome, other: Outcome): boolean {
  if (one.savedPaise !== other.savedPaise) return one.savedPaise > other.savedPaise
  if (one.parts !== other.parts) return one.parts < other.parts
  const at = one.ranks.findIndex((rank, i) => rank !== other.ranks[i])
  return at >= 0 && (one.ranks[at] ?? 0) < (other.ranks[at] ?? 0)
}

const byPriority = (a: Discount, b: Discount): number =>
  a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const byVariant = (a: DiscountedLine, b: DiscountedLine): number =>
  a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : a.quantity - b.quantity

/** The combinations are each discount that stands alone, and every set of those that combine. */
function combinations(discounts: readonly Discount[]): number[][] {
  const alone = discounts.flatMap(({ combines }, rank) => (combines ? [] : [[rank]]))
  const combining = discounts
    .flatMap(({ combines }, rank) => (combines ? [rank] : []))
    .slice(0, MAX_COMBINING)
  const sets = Array.from({ length: 2 ** combining.length }, (_, mask) =>
    combining.filter((_, i) => mask & (1 << i)),
  )
  return [...sets, ...alone]
}

/**
 * Decides which discounts a cart gets, and how much each takes off each line (DISCOUNT-01 to DISCOUNT-08).
 *
 * Of all allowed combinations the one that saves most is chosen; neither the order of the lines nor that of the
 * discounts matters. Every amount is whole paise, shares add up to their discount, and no line falls below 0. Without
 * discounts the coupon takes off what it always did.
 */
export function discountsOf(cart: PricedCart): DiscountResult {
  const order = cart.lines.map((line, i) => ({ line, i }))
  order.sort((a, b) => byVariant(a.line, b.line))
  const sorted = { ...cart, lines: order.map(({ line }) => line) }
  const possible = cart.discounts.filter((discount) => mayHave(discount, sorted)).sort(byPriority)
  let best = outcomeOf([], [], null, sorted)
  for (const ranks of combinations(possible)) {
    const chosen = ranks.flatMap((rank) => possible[rank] ?? [])
    const takesCoupon = chosen.every(({ combines }) => combines)
    for (const coupon of takesCoupon && cart.coupon ? [null, cart.coupon] : [null]) {
      const outcome = outcomeOf(chosen, ranks, coupon, sorted)
      if (isBetter(outcome, best)) best = outcome
    }
  }
  const backInOrder = (paise: readonly number[]): number[] => {
    const result = paise.map(() => 0)
    order.forEach(({ i }, at) => {
      result[i] = paise[at] ?? 0
    })
    return result
  }
  const { applied, linePaise, goodsPaise, deliveryPaise, couponPaise } = best
  return {
    applied: applied.map((one) => ({ ...one, shares: backInOrder(one.shares) })),
    linePaise: backInOrder(linePaise),
    goodsPaise,
    deliveryPaise,
    couponPaise,
  }
}
