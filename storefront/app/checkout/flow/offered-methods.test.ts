import { expect, test } from 'vitest'
import { offeredMethods } from './offered-methods.ts'

const shop = { cashOnDelivery: { upTo: 5_000 } }

// Proves decision 11.
test('a shop that takes no cash says nothing of it', () => {
  expect(offeredMethods({ cashOnDelivery: null }, 100)).toEqual([{ method: 'online' }])
})

// Proves decision 11.
test('cash is offered up to the limit, the limit included, and beyond it one reads why not', () => {
  expect(offeredMethods(shop, 5_000)).toEqual([{ method: 'online' }, { method: 'cod' }])
  expect(offeredMethods(shop, 5_000.5)).toEqual([
    { method: 'online' },
    { method: 'cod', refusal: 'For orders up to ₹5,000. This one comes to ₹5,000.50.' },
  ])
})

// Proves decision 6.
test('where there is nothing to pay, cash is not mentioned', () => {
  expect(offeredMethods(shop, 0)).toEqual([{ method: 'online' }])
})

test('what the shop has refused for an order is not offered again for it', () => {
  expect(offeredMethods(shop, 100, ['cod'])).toEqual([
    { method: 'online' },
    { method: 'cod', refusal: 'Not available for this order.' },
  ])
})

// Proves CASH-03.
test('a reason of the server stands beside the method, with the way that is left', () => {
  const cod = 'Cash on delivery is not available for 682001'
  expect(offeredMethods(shop, 100, [], { cod })).toEqual([
    { method: 'online' },
    { method: 'cod', refusal: `${cod}. Paying online works as always.` },
  ])
})
