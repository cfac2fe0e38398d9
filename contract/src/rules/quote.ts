import { type Parcel, type ShippingLine, shippingOf, subtotalOf } from './shipping.ts'

/** Prices of an order in paise (ENT-13, CHECKOUT-08). */
export type Quote = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
}

/** Returns subtotal plus shipping minus the discount, which takes no more than there is (decision 5). */
export function quoteOf(lines: readonly ShippingLine[], parcel: Parcel, maxDiscountPaise: number): Quote {
  const subtotalPaise = subtotalOf(lines)
  const shippingPaise = shippingOf(lines, parcel)
  const discountPaise = Math.min(maxDiscountPaise, subtotalPaise + shippingPaise)
  return {
    subtotalPaise,
    shippingPaise,
    discountPaise,
    totalPaise: subtotalPaise + shippingPaise - discountPaise,
  }
}
