import type { Pagination } from '@amritvasya/contract'
import { facetKeys } from '@amritvasya/contract/rules/facets'
import { countChosen, valuesOf } from './facet-state.ts'
import { type FilterNames, facetLabel, nameOf } from './filter-chips.ts'
import { type FilterState, writeFilters } from './filter-state.ts'
import { priceLabel } from './price-label.ts'

export function headingOf(filters: FilterState, names: FilterNames, isFound = true): string {
  if (filters.search) return `${isFound ? 'Results' : 'No results'} for ‘${filters.search}’`
  return nameOf(names.categories, filters.category) ?? 'All products'
}

const inHeading: readonly string[] = ['category', 'brand']

export function titleOf(filters: FilterState, names: FilterNames, page: number, isFound = true): string {
  const category = filters.search ? nameOf(names.categories, filters.category) : undefined
  const brand = nameOf(names.brands, filters.brand)
  const what = [headingOf(filters, names, isFound), category && `in ${category}`, brand && `by ${brand}`]
  const details = [
    what.filter(Boolean).join(' '),
    ...facetKeys
      .filter((key) => !inHeading.includes(key))
      .map((key) =>
        valuesOf(filters[key])
          .map((value) => facetLabel(key, value, names))
          .join(' or '),
      ),
    priceLabel(filters.priceRange),
    page > 1 && `page ${page}`,
  ]
  return details.filter(Boolean).join(', ')
}

/**
 * Returns undefined for combinations that search engines should not index; another order is the same list.
 */
export function canonicalOf(filters: FilterState, page: number): string | undefined {
  const { category, search, priceRange, sortBy } = filters
  const chosen = countChosen(filters)
  const isCategory = chosen === 1 && category !== undefined
  if (search || priceLabel(priceRange) || (chosen > 0 && !isCategory)) return undefined
  const shown = sortBy || page === 1 ? '' : `?page=${page}`
  return category ? `/category/${category}${shown}` : `/products${shown}`
}

export function countText({ page, limit, total }: Pagination, shown: number): string {
  if (total === 0) return 'No products found'
  if (total === 1) return 'Showing 1 product'
  if (shown === 0) return `${total} products`
  const start = (page - 1) * limit + 1
  return `Showing ${start}–${start + shown - 1} of ${total} products`
}

export const pageAddress = (filters: FilterState) => (page: number) =>
  `/products${writeFilters(filters, page)}`
