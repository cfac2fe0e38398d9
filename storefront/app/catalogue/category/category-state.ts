import type { Request } from '@amritvasya/contract'
import { facetKeys } from '@amritvasya/contract/rules/facets'
import { chosenFacets, countChosen, type FacetState, readFacets } from '../list/facet-state.ts'
import { pageSize, type Read } from '../list/filter-state.ts'
import { ListQuery, queryOf } from '../list/list-query.ts'
import type { PriceRange } from '../list/price-range.ts'
import { readSorting, type Sorting, usualOrder } from '../list/sorting.ts'

/** No `sortBy` means the owner's order, which is newest first unless the category is sorted by hand. */
export type CategoryState = Sorting &
  FacetState & {
    subCategory?: string | undefined
    /** This many pages of subcategories are shown; undefined is one. */
    subPages?: number | undefined
    priceRange: PriceRange
    search: string
  }

/** The page of a category has its own subcategories. */
export const categoryFacets = facetKeys.filter((key) => key !== 'category')

export const subPageSize = 10
export const maxSubPages = 10

const severalSubPages = Array.from({ length: maxSubPages - 1 }, (_, index) => String(index + 2))

/** The address of a category that is sorted by hand has it; elsewhere the newest come first anyway. */
export const NEWEST = 'newest'

const isNewestFirst = ({ sortBy, sortOrder }: Sorting): boolean =>
  sortBy === 'createdAt' && sortOrder === 'desc'

function withNewest(params: URLSearchParams): URLSearchParams {
  const named = new URLSearchParams(params)
  named.set('sortBy', 'createdAt')
  if (!named.get('sortOrder')) named.set('sortOrder', 'desc')
  return named
}

/** Parses the query of /category/{id}. Never throws. */
export function readCategory(params: URLSearchParams): Read<CategoryState> {
  const isNewest = params.get('sortBy') === NEWEST
  const query = new ListQuery(isNewest ? withNewest(params) : params)
  const { sortBy, sortOrder } = readSorting(query)
  const isUsual = sortBy === 'createdAt' && sortOrder === 'desc' && !isNewest
  const filters: CategoryState = {
    subCategory: query.id('subCategory', 'subcategory'),
    priceRange: query.priceRange(),
    ...(sortBy && !isUsual && { sortBy, sortOrder }),
    search: query.search(),
    ...readFacets(query, categoryFacets),
  }
  const page = query.page()
  const subPages = query.oneOf('subPages', 'subcategories', severalSubPages)
  if (subPages) filters.subPages = Number(subPages)
  const isCanonical = !(isUsual && params.has('sortBy')) && !params.has('below')
  return { filters, page, ignored: query.ignored, isTidy: isCanonical }
}

export function writeCategory(filters: CategoryState, page = 1): string {
  return queryOf({
    subCategory: filters.subCategory,
    ...(isNewestFirst(filters)
      ? { sortBy: NEWEST }
      : { sortBy: filters.sortBy, sortOrder: filters.sortOrder }),
    minPrice: filters.priceRange.min,
    maxPrice: filters.priceRange.max,
    search: filters.search,
    origin: filters.origin,
    brand: filters.brand,
    // Filters that stand above stay there, as an object has the order in which its keys came first.
    ...chosenFacets(filters),
    page: page > 1 ? page : undefined,
    subPages: filters.subPages,
  })
}

/** It fills in the defaults. */
export const orderOf = ({ sortBy = 'createdAt', sortOrder }: Sorting) => ({
  sortBy,
  sortOrder: sortOrder ?? usualOrder(sortBy),
})

/** @param isHandSorted newest first is a choice like any other then */
export function turned(filters: CategoryState, isHandSorted = false): CategoryState {
  const { sortBy, sortOrder } = orderOf(filters)
  const other = sortOrder === 'asc' ? 'desc' : 'asc'
  const isUsual = !isHandSorted && sortBy === 'createdAt' && other === 'desc'
  return { ...filters, sortBy: isUsual ? undefined : sortBy, sortOrder: isUsual ? undefined : other }
}

/** Both ends of a price range count as one filter. */
export const countNarrowing = ({ search, priceRange: { min, max }, ...filters }: CategoryState): number =>
  (search ? 1 : 0) + countChosen(filters) + (min !== undefined || max !== undefined ? 1 : 0)

export const categoryProductsQuery = (
  filters: CategoryState,
  page: number,
): NonNullable<Request<'GET /products/category/:id'>['query']> => ({
  page,
  limit: pageSize,
  ...(filters.sortBy === undefined && !filters.search ? { sortBy: 'shop' as const } : orderOf(filters)),
  minPrice: filters.priceRange.min,
  maxPrice: filters.priceRange.max,
  search: filters.search || undefined,
  ...chosenFacets(filters),
})
