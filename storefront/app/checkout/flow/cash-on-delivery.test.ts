import { expect, test } from 'vitest'
import { cashOffer } from './cash-on-delivery.ts'

const shop = { cashOnDelivery: { upTo: 5_000 } }

// Proves decision 11.
test('a shop that takes no cash says nothing of it', () => {
  expect(cashOffer({ cashOnDelivery: null }, 100)).toEqual({ is: 'absent' })
})

// Proves decision 11.
test('cash is offered up to the limit, the limit included, and beyond it one reads why not', () => {
  expect(cashOffer(shop, 5_000)).toEqual({ is: 'offered' })
  expect(cashOffer(shop, 5_000.5)).toEqual({
    is: 'refused',
    why: 'For orders up to ₹5,000. This one comes to ₹5,000.50.',
  })
})

// Proves decision 6.
test('where there is nothing to pay, cash is not mentioned', () => {
  expect(cashOffer(shop, 0)).toEqual({ is: 'absent' })
})

test('what the shop has refused for an order is not offered again for it', () => {
  expect(cashOffer(shop, 100, true)).toEqual({ is: 'refused', why: 'Not available for this order.' })
})
