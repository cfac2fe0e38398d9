import { type Parcel, type ShippingLine, shippingOf, subtotalOf } from '@amritvasya/contract/shipping'

/** In paise (ENT-13, CHECKOUT-08). */
export type Quote = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
}

/** Calculates the prices of every flow. */
export function quoteOf(lines: readonly ShippingLine[], parcel: Parcel, discountPaise: number): Quote {
  const subtotalPaise = subtotalOf(lines)
  const shippingPaise = shippingOf(lines, parcel)
  return {
    subtotalPaise,
    shippingPaise,
    discountPaise,
    totalPaise: subtotalPaise + shippingPaise - discountPaise,
  }
}

/** In rupees, as far as the request names them. */
export type ClientPricing = {
  subtotal?: SeenRupees
  shipping?: SeenRupees
  discount?: SeenRupees
  total?: SeenRupees
}
export type ClientLine = { price?: SeenRupees; shippingRate?: SeenRupees }
type SeenRupees = number | null | undefined

/** The browser's sums may carry floating-point errors, but not half a paisa. */
const isOff = (rupees: SeenRupees, paise: number): boolean =>
  typeof rupees === 'number' && Math.abs(rupees * 100 - paise) >= 0.5

/** Compares what the shopper saw with the server's prices (decision 2). */
export function pricesDiffer(seen: ClientPricing, quote: Quote): boolean {
  return (
    isOff(seen.subtotal, quote.subtotalPaise) ||
    isOff(seen.shipping, quote.shippingPaise) ||
    isOff(seen.discount, quote.discountPaise) ||
    isOff(seen.total, quote.totalPaise)
  )
}

/** Compares price and rate of a line; a product of the standard parcel has the rate 0. */
export const lineDiffers = (seen: ClientLine, line: ShippingLine): boolean =>
  isOff(seen.price, line.pricePaise) || isOff(seen.shippingRate, line.shippingRatePaise ?? 0)
