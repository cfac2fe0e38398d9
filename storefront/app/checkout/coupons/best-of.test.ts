import type { Coupon } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { bestOf } from './best-of.ts'

const coupon = (code: string, more: Partial<Coupon>): Coupon => ({
  _id: code,
  name: code,
  code,
  description: '',
  discountType: 'percentage',
  discountAmount: 10,
  minimumPurchase: 0,
  maximumDiscount: null,
  startDate: null,
  endDate: null,
  usageLimit: 0,
  usageCount: 0,
  limitPerCustomer: 0,
  isActive: true,
  ...more,
})
const coupons = [
  coupon('TENTH', { maximumDiscount: 150 }),
  coupon('HUNDRED', { discountType: 'fixed', discountAmount: 100, minimumPurchase: 500 }),
  coupon('GRAND', { discountType: 'fixed', discountAmount: 500, minimumPurchase: 5_000 }),
]

// Proves CART-14.
test.each([
  [499.99, 'TENTH', 50_00],
  [500, 'HUNDRED', 100_00],
  [1_200, 'TENTH', 120_00],
  [4_999, 'TENTH', 150_00],
  [5_000, 'GRAND', 500_00],
])('of a cart of ₹%d the coupon %s takes the most off', (rupees, code, savedPaise) => {
  expect(bestOf(coupons, Math.round(rupees * 100))).toEqual({ code, savedPaise })
})

// Proves CART-14.
test('an empty cart, and one below every minimum, has none', () => {
  expect(bestOf(coupons, 0)).toBeUndefined()
  expect(bestOf([coupon('GRAND', { minimumPurchase: 5_000 })], 100_00)).toBeUndefined()
})
