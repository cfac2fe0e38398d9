import { type Parcel, type ShippingLine, shippingOf, subtotalOf } from './shipping.ts'

/** Prices of an order in paise (ENT-13, CHECKOUT-08). */
export type Quote = {
  subtotalPaise: number
  shippingPaise: number
  /** It adds up the coupon, other discounts and what paying ahead takes off. */
  discountPaise: number
  /** It is taken off for paying ahead alone. */
  prepaidDiscountPaise: number
  totalPaise: number
}

/**
 * It is in per cent of the goods after the coupon, never more than they cost (CASH-06).
 * @returns paise, rounded down
 */
export const prepaidDiscountOf = (subtotalPaise: number, couponPaise: number, percent: number): number =>
  Math.floor((Math.max(0, subtotalPaise - couponPaise) * percent) / 100)

/**
 * Returns subtotal plus shipping minus the discount, which takes no more than there is (decision 5).
 * @param maxDiscountPaise of the coupon and of other discounts of the goods
 * @param prepaidPercent where the order is paid ahead
 * @param freeDeliveryPaise of the delivery, which costs this much less
 */
export function quoteOf(
  lines: readonly ShippingLine[],
  parcel: Parcel,
  maxDiscountPaise: number,
  prepaidPercent = 0,
  freeDeliveryPaise = 0,
): Quote {
  const subtotalPaise = subtotalOf(lines)
  const shippingPaise = shippingOf(lines, parcel) - freeDeliveryPaise
  const couponPaise = Math.min(maxDiscountPaise, subtotalPaise + shippingPaise)
  const prepaidDiscountPaise = prepaidDiscountOf(subtotalPaise, couponPaise, prepaidPercent)
  const discountPaise = couponPaise + prepaidDiscountPaise
  return {
    subtotalPaise,
    shippingPaise,
    discountPaise,
    prepaidDiscountPaise,
    totalPaise: subtotalPaise + shippingPaise - discountPaise,
  }
}
