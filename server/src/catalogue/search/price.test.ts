import { expect, test } from 'vitest'
import { readPrice } from './price.ts'

test.each([
  ['bracelet under 1000', 'bracelet', { maxPrice: 999.99 }],
  ['under ₹500', '', { maxPrice: 499.99 }],
  ['below ₹ 1,500 mala', 'mala', { maxPrice: 1499.99 }],
  ['bracelet under 1k', 'bracelet', { maxPrice: 999.99 }],
  ['gift less then 500', 'gift', { maxPrice: 499.99 }],
  ['500 rupaye se kam', '', { maxPrice: 499.99 }],
  ['ganesha within 600/-', 'ganesha', { maxPrice: 600 }],
  ['gift up to ₹500', 'gift', { maxPrice: 500 }],
  ['500 ke andar gift', 'gift', { maxPrice: 500 }],
  ['mala 500 rs or less', 'mala', { maxPrice: 500 }],
  ['1000 and above', '', { minPrice: 1000 }],
  ['500 se 1000 ke beech mala', 'mala', { minPrice: 500, maxPrice: 999.99 }],
  ['sphere over ₹1,00,000', 'sphere', { minPrice: 100_000 }],
  ['500 to 1000', '', { minPrice: 500, maxPrice: 999.99 }],
  ['bracelet between 500 and 1000', 'bracelet', { minPrice: 500, maxPrice: 999.99 }],
  ['₹500-₹1000 pendant', 'pendant', { minPrice: 500, maxPrice: 999.99 }],
  ['माला 500 से कम', 'माला', { maxPrice: 499.99 }],
])('%j asks for %j at %j', (search, words, price) => {
  expect(readPrice(search)).toEqual({ words, price })
})

test.each([
  'amethyst bracelet',
  '108 beads',
  '8 mm',
  '6 to 8 mm beads',
  'beads under 8 mm',
  '10 to 12',
  'set in 3',
  '1000 to 500',
  'AMV-BR-014',
  'AMV-101-200',
  'thunder 500',
  'under the tree',
  'undercover 500',
  'mala',
  '',
])('%j names no price', (search) => {
  expect(readPrice(search)).toEqual({ words: search, price: null })
})
