import { allocateProportionally } from './allocate-proportionally.ts'
import {
  type CouponValue,
  customerLimitOf,
  type DeliveryCharge,
  type Discount,
  type DiscountedLine,
  type PricedCart,
} from './discount.ts'

const HUNDRED_PER_CENT = 10_000

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const partOf = (paise: number, basisPoints: number): number =>
  Math.round((paise * basisPoints) / HUNDRED_PER_CENT)

/** Returns paise, at most the coupon's maximum and the subtotal (C3). */
export function couponPaiseOf(
  { discountType, discountValue, maximumPaise }: CouponValue,
  subtotalPaise: number,
): number {
  const full = discountType === 'fixed' ? discountValue : partOf(subtotalPaise, discountValue)
  return Math.min(full, maximumPaise ?? full, subtotalPaise)
}

export const grossOf = ({ pricePaise, quantity }: DiscountedLine): number => pricePaise * quantity

const isFor = ({ categoryIds }: Discount, line: DiscountedLine): boolean =>
  categoryIds.length === 0 || line.categoryIds.some((id) => categoryIds.includes(id))

const valueFor = (discount: Discount, lines: readonly DiscountedLine[]): number =>
  sum(lines.filter((line) => isFor(discount, line)).map(grossOf))

/** Its time has come, its conditions are met, and this customer may still have it. */
export function mayHave(discount: Discount, { lines, customer, now }: PricedCart): boolean {
  const { id, startsAt, endsAt, minimumPaise, isFirstOrder } = discount
  if ((startsAt && startsAt > now) || (endsAt && endsAt <= now)) return false
  const limit = customerLimitOf(discount)
  if (limit > 0 && (customer === null || (customer.uses[id] ?? 0) >= limit)) return false
  if (isFirstOrder && !customer?.isFirstOrder) return false
  return lines.some((line) => isFor(discount, line)) && valueFor(discount, lines) >= minimumPaise
}

/** The cheapest pieces are the ones that somebody gets. */
function piecesGotten({ buyPieces, getPieces }: Discount, lines: readonly DiscountedLine[]): number[] {
  const groups = Math.floor(sum(lines.map(({ quantity }) => quantity)) / (buyPieces + getPieces))
  let left = groups * getPieces
  const gotten = lines.map(() => 0)
  const cheapestFirst = lines.map((_, i) => i).sort((a, b) => priceAt(lines, a) - priceAt(lines, b) || a - b)
  for (const i of cheapestFirst) {
    const taken = Math.min(left, lines[i]?.quantity ?? 0)
    gotten[i] = taken
    left -= taken
  }
  return gotten
}

const priceAt = (lines: readonly DiscountedLine[], i: number): number => lines[i]?.pricePaise ?? 0

function tierOf(discount: Discount, lines: readonly DiscountedLine[]): number {
  const value = valueFor(discount, lines)
  return Math.max(
    0,
    ...discount.tiers.filter(({ fromPaise }) => value >= fromPaise).map(({ basisPoints }) => basisPoints),
  )
}

/** Returns what a discount would take off each of its lines, before its own maximum. */
function fullShares(discount: Discount, lines: readonly DiscountedLine[], left: readonly number[]): number[] {
  const share = (paise: number) => allocateProportionally(Math.min(paise, sum(left)), left)
  switch (discount.kind) {
    case 'percentage':
      return share(partOf(sum(left), discount.basisPoints))
    case 'tiers':
      return share(partOf(sum(left), tierOf(discount, lines)))
    case 'amount':
      return share(discount.amountPaise)
    case 'buy-get': {
      const gotten = piecesGotten(discount, lines)
      return lines.map(({ quantity }, i) =>
        partOf(Math.floor(((left[i] ?? 0) * (gotten[i] ?? 0)) / quantity), discount.basisPoints),
      )
    }
    case 'free-delivery':
      return lines.map(() => 0)
  }
}

/** Returns what a discount takes off each line, of what earlier ones left. */
export function sharesOf(
  discount: Discount,
  lines: readonly DiscountedLine[],
  left: readonly number[],
): number[] {
  const own = lines.flatMap((line, i) => (isFor(discount, line) ? [i] : []))
  const shares = fullShares(
    discount,
    own.flatMap((i) => lines[i] ?? []),
    own.map((i) => left[i] ?? 0),
  )
  const { maximumPaise } = discount
  const total = sum(shares)
  const limited =
    maximumPaise !== null && total > maximumPaise ? allocateProportionally(maximumPaise, shares) : shares
  const result = lines.map(() => 0)
  own.forEach((i, at) => {
    result[i] = limited[at] ?? 0
  })
  return result
}

/** Returns the charges of delivery that a discount takes off. */
export const deliveryOf = (discount: Discount, left: DeliveryCharge): DeliveryCharge =>
  discount.kind === 'free-delivery'
    ? { parcelPaise: left.parcelPaise, ownRatesPaise: discount.coversOwnRates ? left.ownRatesPaise : 0 }
    : { parcelPaise: 0, ownRatesPaise: 0 }
