import type { ShownDiscount } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { type Quote, quoteOf } from '@amritvasya/contract/rules/quote'
import type { Settings } from '../content/index.ts'
import type { findDiscount } from '../coupons/index.ts'
import { findDiscounts, type OrderDiscounts } from '../discounts/index.ts'
import { livingOrders, type Replaced } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { CartLine } from './cart.ts'

type ToPrice = {
  lines: readonly CartLine[]
  customerId: string | null
  /** Orders that this one replaces. */
  replaced: Replaced
  coupon: Awaited<ReturnType<typeof findDiscount>> | undefined
  prepaidPercent: number
  /** It is the time of the database's clock. */
  now: Date
}

export type DiscountedCart = {
  quote: Quote
  discounts: OrderDiscounts
  /** False where other discounts save at least as much without it. */
  usesCoupon: boolean
}

const none: OrderDiscounts = {
  applied: [],
  linePaise: [],
  goodsPaise: 0,
  deliveryPaise: 0,
  couponPaise: 0,
  limits: new Map(),
}

/** Prices a cart with its discounts, for the quote and for the order alike (DISCOUNT-06). */
export async function priceCart(
  database: Database,
  settings: Settings,
  { lines, customerId, replaced, coupon, prepaidPercent, now }: ToPrice,
): Promise<DiscountedCart> {
  if (!settings.automaticDiscounts) {
    const quote = quoteOf(lines, settings, coupon?.discountPaise ?? 0, prepaidPercent)
    return { quote, discounts: none, usesCoupon: coupon !== undefined }
  }
  const discounts = await findDiscounts(database, {
    lines,
    parcel: settings,
    living: customerId === null ? null : livingOrders(customerId, replaced),
    coupon: coupon?.value ?? null,
    now,
  })
  const { applied, goodsPaise, couponPaise, deliveryPaise } = discounts
  return {
    quote: quoteOf(lines, settings, goodsPaise + couponPaise, prepaidPercent, deliveryPaise),
    discounts,
    // Without any discount a coupon is used whatever it takes off.
    usesCoupon: coupon !== undefined && (couponPaise > 0 || applied.length === 0),
  }
}

/** Returns rupees, in the order in which they were applied. */
export const shownDiscounts = ({ applied }: OrderDiscounts): ShownDiscount[] =>
  applied.map(({ name, goodsPaise, deliveryPaise }) => ({
    name,
    amount: toRupees(goodsPaise),
    delivery: toRupees(deliveryPaise),
  }))
