import type { Request } from '@amritvasya/contract'
import { pageSize, type Read } from '../list/filter-state.ts'
import { ListQuery, queryOf } from '../list/list-query.ts'
import type { PriceRange } from '../list/price-range.ts'
import { readSorting, type Sorting, usualOrder } from '../list/sorting.ts'

/** Without `sortBy`: newest first. */
export type CategoryState = Sorting & {
  subCategory?: string | undefined
  priceRange: PriceRange
  search: string
  /** ISO 3166-1 alpha-2 code of the country of origin. */
  origin?: string | undefined
}

export type ReadCategory = Read<CategoryState> & {
  /** Without JavaScript, 'Load More' is a link with one page more. */
  subPages: number
}

export const subPageSize = 10

/** Parses the query of /category/{id}. Never throws. */
export function readCategory(params: URLSearchParams): ReadCategory {
  const query = new ListQuery(params)
  const { sortBy, sortOrder } = readSorting(query)
  const isUsual = sortBy === 'createdAt' && sortOrder === 'desc'
  const filters: CategoryState = {
    subCategory: query.id('subCategory', 'subcategory'),
    priceRange: query.priceRange(),
    ...(sortBy && !isUsual && { sortBy, sortOrder }),
    search: query.search(),
    origin: query.country(),
  }
  const page = query.page()
  const subPages = query.oneOf('subPages', 'subcategories', ['2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const isCanonical = !(isUsual && params.has('sortBy')) && !params.has('below')
  return { filters, page, subPages: Number(subPages ?? 1), ignored: query.ignored, isTidy: isCanonical }
}

export function writeCategory(filters: CategoryState, page = 1, subPages = 1): string {
  return queryOf({
    subCategory: filters.subCategory,
    sortBy: filters.sortBy,
    sortOrder: filters.sortOrder,
    minPrice: filters.priceRange.min,
    maxPrice: filters.priceRange.max,
    search: filters.search,
    origin: filters.origin,
    page: page > 1 ? page : undefined,
    subPages: subPages > 1 ? subPages : undefined,
  })
}

/** Fills in the defaults. */
export const orderOf = ({ sortBy = 'createdAt', sortOrder }: Sorting) => ({
  sortBy,
  sortOrder: sortOrder ?? usualOrder(sortBy),
})

export function turned(filters: CategoryState): CategoryState {
  const { sortBy, sortOrder } = orderOf(filters)
  const other = sortOrder === 'asc' ? 'desc' : 'asc'
  const isUsual = sortBy === 'createdAt' && other === 'desc'
  return { ...filters, sortBy: isUsual ? undefined : sortBy, sortOrder: isUsual ? undefined : other }
}

/** Both ends of a price range count as one filter. */
export const countNarrowing = ({ search, origin, priceRange: { min, max } }: CategoryState): number =>
  (search ? 1 : 0) + (origin ? 1 : 0) + (min !== undefined || max !== undefined ? 1 : 0)

export const categoryProductsQuery = (
  filters: CategoryState,
  page: number,
): NonNullable<Request<'GET /products/category/:id'>['query']> => ({
  page,
  limit: pageSize,
  ...orderOf(filters),
  minPrice: filters.priceRange.min,
  maxPrice: filters.priceRange.max,
  search: filters.search || undefined,
  origin: filters.origin,
})
