import type { Coupon } from '@amritvasya/contract'
import { formatRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'

export type CouponState = { status: 'available' | 'expired' | 'used-up' | 'too-little'; text: string }

/**
 * @param subtotal of the order, in rupees
 * @param now in milliseconds since 1970
 */
export function couponState(coupon: Coupon, subtotal: number, now: number): CouponState {
  if (coupon.endDate !== null && Date.parse(coupon.endDate) < now)
    return { status: 'expired', text: 'Expired' }
  if (coupon.usageLimit > 0 && coupon.usageCount >= coupon.usageLimit) {
    return { status: 'used-up', text: 'Usage Limit Reached' }
  }
  if (subtotal >= coupon.minimumPurchase) return { status: 'available', text: 'Available' }
  const missing = toRupees(toPaise(coupon.minimumPurchase - subtotal))
  return { status: 'too-little', text: `Add ${formatRupees(missing)} more to avail` }
}

/** It reads `10% off, up to ₹200`, for example. */
export function couponWorth({ discountType, discountAmount, maximumDiscount }: Coupon): string {
  if (discountType === 'fixed') return `${formatRupees(discountAmount)} off`
  const max = maximumDiscount === null ? '' : `, up to ${formatRupees(maximumDiscount)}`
  return `${discountAmount}% off${max}`
}

export function couponWords(coupon: Coupon): { worth: string; rest: string } {
  const worth = couponWorth(coupon)
  const text = coupon.description || coupon.name
  const [first = worth, ...more] = worth.split(', ')
  const saysAll = text.startsWith(first) && more.every((part) => text.includes(part))
  if (saysAll) return { worth: first, rest: text.slice(first.length) }
  return { worth, rest: text && ` · ${text}` }
}

/** Pasted codes bring spaces. */
export const codeOf = (typed: string): string =>
  typed.replaceAll(/[\s\u200b-\u200d\u2060]/g, '').toUpperCase()

/** @param missing rupees to the coupon's minimum, when that is the reason */
export function removedText(code: string, message: string, missing: number | undefined): string {
  if (missing !== undefined) {
    return `Coupon ${code} was removed. Add ${formatRupees(missing)} more and we will add it back.`
  }
  const reason = message.replace(/^Invalid coupon(: )?/, '')
  return reason
    ? `Coupon ${code} was removed: ${reason}`
    : `Coupon ${code} was removed. It is no longer valid.`
}
