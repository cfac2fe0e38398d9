/** A line to be priced; paise a piece. */
export type PricedLine = {
  pricePaise: number
  quantity: number
  /** Null travels in the standard parcel. */
  shippingRatePaise: number | null
}

/** What the standard parcel costs, and above which subtotal it is free (decision 3). */
export type Parcel = { parcelPaise: number; parcelFreeAbovePaise: number }

/** What an order costs, in paise (ENT-13, CHECKOUT-08). */
export type Quote = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
}

const sum = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((total, value) => total + of(value), 0)

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  sum(lines, ({ pricePaise, quantity }) => pricePaise * quantity)

/** CHECKOUT-07, decision 3: rates of their own, summed, and one standard parcel for all other lines. */
export function shippingOf(
  lines: readonly PricedLine[],
  { parcelPaise, parcelFreeAbovePaise }: Parcel,
): number {
  const own = sum(lines, ({ shippingRatePaise, quantity }) => (shippingRatePaise ?? 0) * quantity)
  const needsParcel = lines.some(({ shippingRatePaise }) => shippingRatePaise === null)
  return own + (needsParcel && subtotalOf(lines) <= parcelFreeAbovePaise ? parcelPaise : 0)
}

/** The one function that says what an order costs, for every flow. */
export function quoteOf(lines: readonly PricedLine[], parcel: Parcel, discountPaise: number): Quote {
  const subtotalPaise = subtotalOf(lines)
  const shippingPaise = shippingOf(lines, parcel)
  return {
    subtotalPaise,
    shippingPaise,
    discountPaise,
    totalPaise: subtotalPaise + shippingPaise - discountPaise,
  }
}

/** What the shopper saw, in rupees, as far as the request says it. */
export type Seen = {
  subtotal?: SeenRupees
  shipping?: SeenRupees
  discount?: SeenRupees
  total?: SeenRupees
}
export type SeenLine = { price?: SeenRupees; shippingRate?: SeenRupees }
type SeenRupees = number | null | undefined

/** Rupees as the browser added them up may be off by the error of binary fractions, but not by half a paisa. */
const isOff = (rupees: SeenRupees, paise: number): boolean =>
  typeof rupees === 'number' && Math.abs(rupees * 100 - paise) >= 0.5

/** Whether the shopper saw other figures than the server's (decision 2). */
export function sawOtherPrices(seen: Seen, quote: Quote): boolean {
  return (
    isOff(seen.subtotal, quote.subtotalPaise) ||
    isOff(seen.shipping, quote.shippingPaise) ||
    isOff(seen.discount, quote.discountPaise) ||
    isOff(seen.total, quote.totalPaise)
  )
}

/** Whether the shopper saw another price or rate of a line; a product of the standard parcel has the rate 0. */
export const sawOtherLine = (seen: SeenLine, line: PricedLine): boolean =>
  isOff(seen.price, line.pricePaise) || isOff(seen.shippingRate, line.shippingRatePaise ?? 0)
