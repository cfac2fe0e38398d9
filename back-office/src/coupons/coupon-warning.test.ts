import { expect, test } from 'vitest'
import { couponWarning } from './coupon-warning.ts'

const fixed = (discountAmount: number, minimumPurchase: number) =>
  couponWarning({ discountType: 'fixed', discountAmount, minimumPurchase })

test('an amount off that makes an order free or nearly free is warned of', () => {
  expect(fixed(500, 0)).toBe('Orders of up to ₹500.00 become free, apart from delivery.')
  expect(fixed(500, 500)).toBe('Orders of up to ₹500.00 become free, apart from delivery.')
  expect(fixed(500, 600)).toBe('An order of ₹600.00 costs only ₹100.00, apart from delivery.')
  expect(fixed(500, 1_000)).toBeUndefined()
  expect(fixed(0, 0)).toBeUndefined()
  expect(fixed(Number.NaN, 0)).toBeUndefined()
})

test('a percentage that takes nearly all is warned of, with its upper limit', () => {
  const off = (discountAmount: number, maximumDiscount: number | null = null) =>
    couponWarning({ discountType: 'percentage', discountAmount, minimumPurchase: 0, maximumDiscount })
  expect(off(100)).toBe('Orders become free, apart from delivery.')
  expect(off(90, 450)).toBe('Orders of up to ₹500.00 cost only 10% of their price.')
  expect(off(50)).toBeUndefined()
})
