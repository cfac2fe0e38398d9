import type { Pagination } from '@amritvasya/contract'
import { type FilterNames, nameOf, statusLabels } from './filter-chips.ts'
import { type FilterState, writeFilters } from './filter-state.ts'
import { priceLabel } from './price-label.ts'

export function headingOf(filters: FilterState, names: FilterNames, isFound = true): string {
  if (filters.search) return `${isFound ? 'Results' : 'No results'} for ‘${filters.search}’`
  return nameOf(names.categories, filters.category) ?? 'All products'
}

export function titleOf(filters: FilterState, names: FilterNames, page: number, isFound = true): string {
  const category = filters.search ? nameOf(names.categories, filters.category) : undefined
  const brand = nameOf(names.brands, filters.brand)
  const what = [headingOf(filters, names, isFound), category && `in ${category}`, brand && `by ${brand}`]
  const details = [
    what.filter(Boolean).join(' '),
    filters.status && statusLabels[filters.status],
    nameOf(names.origins, filters.origin),
    priceLabel(filters.priceRange),
    page > 1 && `page ${page}`,
  ]
  return details.filter(Boolean).join(', ')
}

/**
 * Returns undefined for combinations that search engines should not index; another order is the same list.
 */
export function canonicalOf(filters: FilterState, page: number): string | undefined {
  const { category, brand, search, status, origin, priceRange, sortBy } = filters
  if (brand || search || status || origin || priceLabel(priceRange)) return undefined
  const shown = sortBy || page === 1 ? '' : `?page=${page}`
  return category ? `/category/${category}${shown}` : `/products${shown}`
}

/** `first` is the first page that the screen shows. */
export function countText({ page, limit, total }: Pagination, shown: number, first = page): string {
  if (total === 0) return 'No products found'
  if (total === 1) return 'Showing 1 product'
  if (shown === 0) return `${total} products`
  const start = (first - 1) * limit + 1
  return `Showing ${start}–${start + shown - 1} of ${total} products`
}

export const pageAddress = (filters: FilterState) => (page: number) =>
  `/products${writeFilters(filters, page)}`
