import { expect, test } from 'vitest'
import { chipsOf } from './filter-chips.ts'
import { type FilterState, noFilters, writeFilters } from './filter-state.ts'
import { priceLabel, quickPrices } from './price-label.ts'

const names = {
  categories: [{ id: 'c1', name: 'Malas' }],
  brands: [{ id: 'b1', name: 'Ananta' }],
  origins: [{ id: 'BR', name: 'Brazil' }],
}

// Proves LIST-08.
test('every active filter is a chip that leads to the list without it', () => {
  const filters: FilterState = {
    category: 'c1',
    brand: 'b1',
    priceRange: { min: 100, max: 900 },
    search: 'jade',
    status: 'new',
    origin: 'BR',
    sortBy: 'price',
    sortOrder: 'asc',
  }
  const chips = chipsOf(filters, names)
  expect(chips.map(({ label }) => label)).toEqual([
    '‘jade’',
    'Malas',
    'Ananta',
    'New',
    'Brazil',
    '₹100 to ₹900',
  ])
  expect(chips.map(({ without }) => writeFilters(without))).toEqual([
    '?category=c1&brand=b1&minPrice=100&maxPrice=900&sortBy=price&sortOrder=asc&status=new&origin=BR',
    '?brand=b1&minPrice=100&maxPrice=900&sortBy=price&sortOrder=asc&search=jade&status=new&origin=BR',
    '?category=c1&minPrice=100&maxPrice=900&sortBy=price&sortOrder=asc&search=jade&status=new&origin=BR',
    '?category=c1&brand=b1&minPrice=100&maxPrice=900&sortBy=price&sortOrder=asc&search=jade&origin=BR',
    '?category=c1&brand=b1&minPrice=100&maxPrice=900&sortBy=price&sortOrder=asc&search=jade&status=new',
    '?category=c1&brand=b1&sortBy=price&sortOrder=asc&search=jade&status=new&origin=BR',
  ])
})

// Proves LIST-14.
test('sorting and page are no filters, a price range is one', () => {
  expect(chipsOf({ ...noFilters, sortBy: 'name', sortOrder: 'asc' }, names)).toEqual([])
  expect(chipsOf({ ...noFilters, priceRange: { min: 1, max: 2 } }, names)).toHaveLength(1)
})

test('a category that is gone still has a chip to take it away', () => {
  expect(chipsOf({ ...noFilters, category: 'gone' }, names)[0]?.label).toBe('Unknown category')
})

test('without the search, newest first is no choice any more', () => {
  const [chip] = chipsOf({ ...noFilters, search: 'jade', sortBy: 'createdAt', sortOrder: 'desc' }, names)
  expect(chip && writeFilters(chip.without)).toBe('')
})

// Proves LIST-07.
test('quick prices include the lower bound and not the upper', () => {
  const matching = (price: number) =>
    quickPrices.filter(({ range }) => price >= (range.min ?? 0) && price <= (range.max ?? Infinity))
  for (const [price, label] of [
    [499.99, 'Under ₹500'],
    [500, '₹500–₹1,000'],
    [999.99, '₹500–₹1,000'],
    [1000, '₹1,000–₹2,000'],
    [1999.99, '₹1,000–₹2,000'],
    [2000, 'Above ₹2,000'],
  ] as const) {
    expect(matching(price).map((quick) => quick.label)).toEqual([label])
  }
})

test('a price range in words', () => {
  expect(priceLabel({ max: 499.99 })).toBe('Under ₹500')
  expect(priceLabel({ max: 699.99 })).toBe('Under ₹700')
  expect(priceLabel({ min: 300, max: 699.99 })).toBe('₹300–₹700')
  expect(priceLabel({ min: 300, max: 700 })).toBe('₹300 to ₹700')
  expect(priceLabel({ min: 250 })).toBe('From ₹250')
  expect(priceLabel({ max: 99.5 })).toBe('Up to ₹99.50')
  expect(priceLabel({})).toBeUndefined()
})
