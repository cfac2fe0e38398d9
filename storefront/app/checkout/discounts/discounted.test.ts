import { expect, test } from 'vitest'
import { discounted } from './discounted.ts'

const own = { subtotal: 1_000, shipping: 100, discount: 0, total: 1_100 }
const discounts = [{ name: 'Festive', amount: 100, delivery: 0 }]

test('the shop’s prices count with their discounts, or else the browser’s own', () => {
  const pricing = { subtotal: 1_000, shipping: 100, discount: 100, total: 1_000 }
  expect(discounted(own, undefined)).toBe(own)
  expect(discounted(own, { pricing, discounts })).toEqual({ ...pricing, discounts })
  expect(discounted(own, { pricing: own, discounts: [] })).toEqual(own)
})
