import { expect, test } from 'vitest'
import { pricingFor } from './prepaid-discount.ts'

const base = { subtotal: 999, shipping: 100, discount: 100, total: 999 }
const online = { ...base, discount: 144.95, prepaidDiscount: 44.95, total: 954.05 }
const placed = { percent: 5, isPlaced: true }
const open = { percent: 5, isPlaced: false }

// Proves CASH-06.
test('paying online takes a part of the goods off after the coupon, and cash takes it back to the paisa', () => {
  expect(pricingFor(base, 'online', open)).toEqual(online)
  expect(pricingFor(base, 'cod', open)).toEqual(base)
  expect(pricingFor(online, 'cod', open)).toEqual(base)
  expect(pricingFor(pricingFor(online, 'cod', open), 'online', open)).toEqual(online)
})

test('prices that the server named or that an order has are not reduced again', () => {
  expect(pricingFor(online, 'online', open)).toEqual(online)
  expect(pricingFor({ ...base, prepaidDiscount: 0 }, 'online', open)).toEqual({ ...base, prepaidDiscount: 0 })
  expect(pricingFor(base, 'online', placed)).toEqual(base)
  expect(pricingFor(online, 'cod', placed)).toEqual(base)
})

test('a shop without the discount leaves all prices', () => {
  expect(pricingFor(base, 'online', { percent: undefined, isPlaced: false })).toEqual(base)
})
