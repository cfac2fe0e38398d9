import { expect, test } from 'vitest'
import { quoteOf } from './quote.ts'

const parcel = { parcelPaise: 100_00, parcelFreeAbovePaise: 1_000_00 }
const lines = [
  { pricePaise: 200_00, quantity: 3, shippingRatePaise: 40_50 },
  { pricePaise: 99_90, quantity: 2, shippingRatePaise: null },
]

// Proves CHECKOUT-08, decision 5.
test('a total is subtotal plus shipping minus discount, never below 0', () => {
  const prices = { subtotalPaise: 799_80, shippingPaise: 221_50, prepaidDiscountPaise: 0 }
  expect(quoteOf(lines, parcel, 0)).toEqual({ ...prices, discountPaise: 0, totalPaise: 1_021_30 })
  expect(quoteOf(lines, parcel, 49_95)).toEqual({ ...prices, discountPaise: 49_95, totalPaise: 971_35 })
  expect(quoteOf(lines, parcel, 9_999_00)).toEqual({ ...prices, discountPaise: 1_021_30, totalPaise: 0 })
})

// Proves CASH-06.
test.each([
  [0, 2, 15_99],
  [49_95, 10, 74_98],
  [799_80, 50, 0],
  [9_999_00, 50, 0],
  [0, 0, 0],
])('with a coupon of %d paise, paying ahead takes %d per cent off: %d paise', (coupon, percent, expected) => {
  const quote = quoteOf(lines, parcel, coupon, percent)
  expect(quote.prepaidDiscountPaise).toBe(expected)
  const without = quoteOf(lines, parcel, coupon)
  expect(quote).toEqual({
    ...without,
    prepaidDiscountPaise: expected,
    discountPaise: without.discountPaise + expected,
    totalPaise: without.totalPaise - expected,
  })
})
