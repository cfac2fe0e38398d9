import type { Request } from '@amritvasya/contract'
import { chosenFacets, type FacetState, readFacets } from './facet-state.ts'
import { ListQuery, queryOf } from './list-query.ts'
import type { PriceRange } from './price-range.ts'
import { readSorting, type Sorting } from './sorting.ts'

export const pageSize = 12

/** The order without `sortBy` is newest first, or best match first for a search. */
export type FilterState = Sorting & FacetState & { priceRange: PriceRange; search: string }

export type Read<State> = {
  filters: State
  page: number
  /** Shoppers read the ignored parameters by these names. */
  ignored: string[]
  /** It is false for a form sent without JavaScript. */
  isTidy: boolean
}

export const noFilters: FilterState = { priceRange: {}, search: '' }

/** Parses the query of /products. Never throws. */
export function readFilters(params: URLSearchParams): Read<FilterState> {
  const query = new ListQuery(params)
  const search = query.search()
  const sorting = readSorting(query)
  const newestFirst = sorting.sortBy === 'createdAt' && sorting.sortOrder === 'desc'
  const filters: FilterState = {
    ...readFacets(query),
    priceRange: query.priceRange(),
    ...(newestFirst && search === '' ? {} : sorting),
    search,
  }
  return {
    filters,
    page: query.page(),
    ignored: query.ignored,
    isTidy: !params.has('sort') && !params.has('below'),
  }
}

export function writeFilters(filters: FilterState, page = 1): string {
  return queryOf({
    category: filters.category,
    brand: filters.brand,
    minPrice: filters.priceRange.min,
    maxPrice: filters.priceRange.max,
    sortBy: filters.sortBy,
    sortOrder: filters.sortOrder,
    search: filters.search,
    status: filters.status,
    origin: filters.origin,
    // Filters that stand above stay there, as an object has the order in which its keys came first.
    ...chosenFacets(filters),
    page: page > 1 ? page : undefined,
  })
}

export function productsQuery(
  filters: FilterState,
  page: number,
): Request<'GET /public/products/active'>['query'] {
  const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const
  const own = filters.search === '' ? newest : {}
  return {
    page,
    limit: pageSize,
    ...chosenFacets(filters),
    minPrice: filters.priceRange.min,
    maxPrice: filters.priceRange.max,
    ...(filters.sortBy ? { sortBy: filters.sortBy, sortOrder: filters.sortOrder } : own),
    search: filters.search || undefined,
  }
}
