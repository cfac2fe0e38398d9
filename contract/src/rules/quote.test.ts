import { expect, test } from 'vitest'
import { quoteOf } from './quote.ts'

const parcel = { parcelPaise: 100_00, parcelFreeAbovePaise: 1_000_00 }
const lines = [
  { pricePaise: 200_00, quantity: 3, shippingRatePaise: 40_50 },
  { pricePaise: 99_90, quantity: 2, shippingRatePaise: null },
]

// Proves CHECKOUT-08, decision 5.
test('a total is subtotal plus shipping minus discount, never below 0', () => {
  const prices = { subtotalPaise: 799_80, shippingPaise: 221_50 }
  expect(quoteOf(lines, parcel, 0)).toEqual({ ...prices, discountPaise: 0, totalPaise: 1_021_30 })
  expect(quoteOf(lines, parcel, 49_95)).toEqual({ ...prices, discountPaise: 49_95, totalPaise: 971_35 })
  expect(quoteOf(lines, parcel, 9_999_00)).toEqual({ ...prices, discountPaise: 1_021_30, totalPaise: 0 })
})
