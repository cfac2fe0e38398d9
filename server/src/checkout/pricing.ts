import type { Quote } from '@amritvasya/contract/rules/quote'
import type { ShippingLine } from '@amritvasya/contract/rules/shipping'

/** Rupees, as far as the request names them. */
export type ClientPricing = {
  subtotal?: SeenRupees
  shipping?: SeenRupees
  discount?: SeenRupees
  total?: SeenRupees
}
export type ClientLine = {
  price?: SeenRupees
  shippingRate?: SeenRupees
  /** It is a pre-order's promise as the shopper read it: empty where nothing was promised, missing for other callers. */
  promise?: string
}
type SeenRupees = number | null | undefined

/** Floating-point errors of the browser stay below half a paisa. */
const isOff = (rupees: SeenRupees, paise: number): boolean =>
  typeof rupees === 'number' && Math.abs(rupees * 100 - paise) >= 0.5

export function pricesDiffer(seen: ClientPricing, quote: Quote): boolean {
  return (
    isOff(seen.subtotal, quote.subtotalPaise) ||
    isOff(seen.shipping, quote.shippingPaise) ||
    isOff(seen.discount, quote.discountPaise) ||
    isOff(seen.total, quote.totalPaise)
  )
}

/** A product of the standard parcel has the rate 0. */
export const lineDiffers = (seen: ClientLine, line: ShippingLine): boolean =>
  isOff(seen.price, line.pricePaise) || isOff(seen.shippingRate, line.shippingRatePaise ?? 0)
