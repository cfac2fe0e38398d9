import { expect, test } from 'vitest'
import { parsedQueryText, pricedSearch } from './understood.ts'

const plain = { words: 'lamp', missing: [], isMentioned: false }

test.each([
  [{ ...plain, missing: ['salt'] }, 'Nothing for ‘salt’. Showing results for ‘lamp’.'],
  [{ ...plain, missing: ['salt', 'pink'] }, 'Nothing for ‘salt’ or ‘pink’. Showing results for ‘lamp’.'],
  [
    { ...plain, words: '', missing: ['gift'], maxPrice: 499.99 },
    'Nothing for ‘gift’ at this price. Showing everything at this price. Price: Under ₹500.',
  ],
  [{ ...plain, isMentioned: true }, 'No product is called ‘lamp’. These only mention it.'],
  [{ ...plain, maxPrice: 999.99 }, 'Price: Under ₹1,000.'],
  [{ ...plain, minPrice: 500, maxPrice: 999.99 }, 'Price: ₹500–₹1,000.'],
  [
    { ...plain, missing: ['salt'], maxPrice: 499.99 },
    'Nothing for ‘salt’. Showing results for ‘lamp’. Price: Under ₹500.',
  ],
])('%j reads %j', (understood, text) => {
  expect(parsedQueryText(understood)).toBe(text)
})

test('a search with a price becomes a search with a price filter', () => {
  const understood = { ...plain, words: 'gold bracelet', missing: ['anklet'], maxPrice: 999.99 }
  expect(pricedSearch('gold anklet bracelet under 1000', understood)).toEqual({
    search: 'gold anklet bracelet',
    priceRange: { min: undefined, max: 999.99 },
  })
  expect(pricedSearch('under 1000', { ...plain, words: '', maxPrice: 999.99 })?.search).toBe('')
  expect(pricedSearch('salt lamp', { ...plain, missing: ['salt'] })).toBeUndefined()
  expect(pricedSearch('lamp', undefined)).toBeUndefined()
})
