import type { Coupon } from '@amritvasya/contract'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLoaded } from '../../accounts/use-loaded.ts'
import { subtotalOf } from '../../cart/cart-rules.ts'
import { useApi } from '../../platform/use-api.ts'
import type { CheckoutItem } from '../checkout-item.ts'
import { CouponPanel } from '../coupons/coupon-panel.tsx'
import { useCoupon } from '../coupons/use-coupon.ts'
import type { Rates } from '../pricing/quote.ts'

type GuestCouponProps = {
  items: readonly CheckoutItem[]
  rates: Rates | undefined
  code: string | undefined
  keep: (code: string | undefined) => void
  /** The discount is in rupees; 0 without a coupon. */
  onDiscount: (discount: number) => void
}

export function GuestCoupon({ items, rates, code, keep, onDiscount }: GuestCouponProps) {
  const api = useApi()
  const load = useCallback(
    async (): Promise<Coupon[]> => (await api('GET /coupons/public', {})).coupons,
    [api],
  )
  const coupons = useLoaded(load, 'Failed to load available coupons')
  const coupon = useCoupon(items, rates, code, keep)
  const showResult = useEffectEvent(onDiscount)
  useEffect(() => showResult(coupon.discount), [coupon.discount])
  return <CouponPanel coupon={coupon} {...coupons} subtotal={subtotalOf(items)} />
}
