import type { Coupon } from '@amritvasya/contract'
import { couponPaiseOf } from '@amritvasya/contract/rules/discount-shares'
import { toPaise } from '@amritvasya/contract/rules/money'

export type CouponSaving = { code: string; savedPaise: number }

const savingOf = (
  { code, discountType, discountAmount, maximumDiscount }: Coupon,
  subtotalPaise: number,
): CouponSaving => {
  const value = {
    discountType,
    // Rupees become paise, and per cent hundredths of it.
    discountValue: Math.round(discountAmount * 100),
    maximumPaise: maximumDiscount === null ? null : toPaise(maximumDiscount),
  }
  return { code, savedPaise: couponPaiseOf(value, subtotalPaise) }
}

/** Returns the coupon that takes the most off, of those whose minimum is reached. */
export function bestOf(coupons: readonly Coupon[], subtotalPaise: number): CouponSaving | undefined {
  const savings = coupons
    .filter(({ minimumPurchase }) => subtotalPaise > 0 && subtotalPaise >= toPaise(minimumPurchase))
    .map((coupon) => savingOf(coupon, subtotalPaise))
  return savings.sort((one, other) => other.savedPaise - one.savedPaise)[0]
}
