import { expect, test } from 'vitest'
import { type FilterState, noFilters } from './filter-state.ts'
import { canonicalOf, countText, headingOf, titleOf } from './list-heading.ts'

const names = {
  categories: [{ id: 'c1', name: 'Malas' }],
  brands: [{ id: 'b1', name: 'Ananta' }],
  origins: [{ id: 'BR', name: 'Brazil' }],
}
const filters = (with_: Partial<FilterState>): FilterState => ({ ...noFilters, ...with_ })

test('the heading says what is shown', () => {
  expect(headingOf(noFilters, names)).toBe('All products')
  expect(headingOf(filters({ category: 'c1' }), names)).toBe('Malas')
  expect(headingOf(filters({ category: 'c1', search: 'om' }), names)).toBe('Results for ‘om’')
  expect(headingOf(filters({ search: '<script>' }), names, false)).toBe('No results for ‘<script>’')
})

test('the title names all that narrows the list, and the page', () => {
  expect(titleOf(noFilters, names, 1)).toBe('All products')
  expect(titleOf(filters({ category: 'c1', brand: 'b1', status: 'sale' }), names, 3)).toBe(
    'Malas by Ananta, Sale, page 3',
  )
  expect(titleOf(filters({ search: 'om', category: 'c1', priceRange: { max: 499.99 } }), names, 1)).toBe(
    'Results for ‘om’ in Malas, Under ₹500',
  )
})

test('search engines are shown each list once', () => {
  expect(canonicalOf(noFilters, 1)).toBe('/products')
  expect(canonicalOf(noFilters, 2)).toBe('/products?page=2')
  expect(canonicalOf(filters({ sortBy: 'price', sortOrder: 'asc' }), 2)).toBe('/products')
  expect(canonicalOf(filters({ category: 'c1' }), 1)).toBe('/category/c1')
  expect(canonicalOf(filters({ brand: 'b1' }), 1)).toBeUndefined()
  expect(canonicalOf(filters({ search: 'om' }), 1)).toBeUndefined()
  expect(canonicalOf(filters({ priceRange: { min: 1 } }), 1)).toBeUndefined()
})

// Proves LIST-11, CATEGORY-04.
test('the count says which of how many', () => {
  const of = (total: number, page: number) => ({ total, page, limit: 12, pages: Math.ceil(total / 12) })
  expect(countText(of(96, 2), 12)).toBe('Showing 13–24 of 96 products')
  expect(countText(of(5, 1), 5)).toBe('Showing 1–5 of 5 products')
  expect(countText(of(1, 1), 1)).toBe('Showing 1 product')
  expect(countText(of(0, 1), 0)).toBe('No products found')
  expect(countText(of(5, 9), 0)).toBe('5 products')
})
