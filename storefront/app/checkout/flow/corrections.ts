import type { ErrorDetails, Shop } from '@amritvasya/contract'
import { isApiFailure } from '../../platform/api.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { validateCoupon } from '../coupons/validate-coupon.ts'
import { discounted } from '../discounts/discounted.ts'
import { requestQuote } from '../discounts/request-quote.ts'
import { quote, type Rates } from '../pricing/quote.ts'
import type { PaymentData } from './payment-data.ts'

type Order = Pick<PaymentData, 'items' | 'rates' | 'pricing' | 'couponCode'>

export function atNewPrices<T extends Order>(order: T, { pricing, items = [] }: ErrorDetails): T {
  const fresh = new Map(items.map((item) => [item.variantId, item]))
  const rates: Record<string, Rates[string]> = { ...order.rates }
  const repriced = order.items.map((item): CheckoutItem => {
    const now = fresh.get(item.variant._id)
    if (!now) return item
    rates[item._id] = { shippingRate: now.shippingRate, standardParcel: now.standardParcel }
    const { price, promise = item.variant.promise } = now
    return { ...item, price, variant: { ...item.variant, price, promise } }
  })
  return {
    ...order,
    items: repriced,
    rates,
    pricing: pricing ? { prepaidDiscount: 0, ...pricing } : order.pricing,
  }
}

export function withinStock(
  items: readonly CheckoutItem[],
  shortages: ErrorDetails['shortages'] = [],
): CheckoutItem[] {
  const left = new Map(shortages.map(({ variantId, available }) => [variantId, available]))
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, left.get(item.variant._id) ?? item.quantity)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

type PricedShop = Pick<Shop, 'parcel' | 'automaticDiscounts'>

export async function withOtherItems<T extends Order>(
  order: T,
  items: CheckoutItem[],
  { base, shop: { parcel, automaticDiscounts } }: { base: string; shop: PricedShop },
): Promise<T> {
  const { rates, couponCode } = order
  let validCode = couponCode
  let discount = 0
  if (couponCode !== null) {
    try {
      discount = await validateCoupon(base, couponCode, items, rates)
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 400) throw error
      validCode = null
    }
  }
  const pricing = quote(items, rates, parcel, discount)
  // Where this fails, the server tells the prices when the order is placed.
  const quoted = automaticDiscounts
    ? await requestQuote(base, items, validCode ?? undefined).catch(() => undefined)
    : undefined
  return { ...order, items, couponCode: validCode, pricing: discounted(pricing, quoted) }
}
