import { expect, test } from 'vitest'
import { isImported, type NetQuantity, netQuantityText, unitPrice } from './declarations.ts'

test('goods of another country are imported, goods of India and of an unknown country are not', () => {
  expect(['BR', 'IN', null].map(isImported)).toEqual([true, false, false])
})

test.each<[NetQuantity, string]>([
  [{ value: 1, unit: 'piece' }, '1 piece'],
  [{ value: 20, unit: 'piece' }, '20 pieces'],
  [{ value: 1.5, unit: 'kg' }, '1.5 kg'],
  [{ value: 10, unit: 'ml' }, '10 ml'],
])('the net quantity %j is written %j', (quantity, text) => {
  expect(netQuantityText(quantity)).toBe(text)
})

// Proves decision 48.
test.each<[NetQuantity, ReturnType<typeof unitPrice>]>([
  [{ value: 1, unit: 'piece' }, undefined],
  [
    { value: 4, unit: 'piece' },
    { paise: 2_500, unit: 'piece' },
  ],
  [
    { value: 250, unit: 'g' },
    { paise: 40, unit: 'g' },
  ],
  [
    { value: 0.5, unit: 'kg' },
    { paise: 20, unit: 'g' },
  ],
  [
    { value: 2_000, unit: 'g' },
    { paise: 5_000, unit: 'kg' },
  ],
  [{ value: 1, unit: 'kg' }, undefined],
  [
    { value: 30, unit: 'ml' },
    { paise: 333, unit: 'ml' },
  ],
  [
    { value: 2, unit: 'm' },
    { paise: 5_000, unit: 'm' },
  ],
])('₹100 for %j has the unit price %j', (quantity, price) => {
  expect(unitPrice(10_000, quantity)).toEqual(price)
})
