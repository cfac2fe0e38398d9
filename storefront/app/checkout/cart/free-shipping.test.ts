import { expect, test } from 'vitest'
import { freeShipping } from './free-shipping.ts'

const parcel = { rate: 100, freeAbove: 1000 }

test('CART-06, decision 3: shipping is free above ₹1,000, not at it', () => {
  expect(freeShipping(1000.01, parcel).text).toBe('Free shipping on this order')
  expect(freeShipping(1000, parcel).text).toBe('Add ₹1 more for free shipping')
})

test.each([
  [0, '₹1,001'],
  [298, '₹703'],
  [999.5, '₹1'],
  [600.4, '₹400'],
])('decision 3: from ₹%d on, adding just %s makes it free', (subtotal, amount) => {
  expect(freeShipping(subtotal, parcel).text).toBe(`Add ${amount} more for free shipping`)
  expect(subtotal + Number(amount.replace(/\D/g, ''))).toBeGreaterThan(1000)
})
