import { countryName } from '@amritvasya/contract/rules/countries'
import { ApiError } from '../platform/http/api-error.ts'
import type { BrowseDependencies, ListBoughtTogether } from './dependencies.ts'
import { assertListed } from './listed-products.service.ts'
import {
  findInStock,
  findProduct,
  findSummaries,
  type ProductRow,
  type SummaryRow,
} from './product.repository.ts'
import type { ParsedQuery } from './search/parsed-query.ts'
import { countFacets, type FacetCounts } from './search-index/facet-counts.ts'
import { filtered, type ListFilter } from './search-index/filter.ts'
import { type ListView, needsStates } from './search-index/list-view.ts'
import type { Sorting } from './search-index/product-index.ts'
import { isSortedByHand, pageInShopOrder } from './search-index/shop-order.ts'
import { similarIds } from './similar.ts'

export type Found = {
  rows: SummaryRow[]
  total: number
  isExact?: boolean
  understood?: ParsedQuery | undefined
  /** The category has an order that the owner has chosen. */
  isHandSorted?: boolean
  /** They are present if they were asked for. */
  facets?: FacetCounts | undefined
}

const newest: Sorting = { by: 'createdAt', order: 'desc' }

export const sortingOf = (by: Sorting['by'] = 'createdAt', order?: Sorting['order']): Sorting => ({
  by,
  order: order ?? (highestFirst.has(by) ? 'desc' : 'asc'),
})

const highestFirst: ReadonlySet<Sorting['by']> = new Set(['createdAt', 'rating', 'bestseller'])

async function listNewest(
  { database, searchIndex }: BrowseDependencies,
  collection: string | null,
  limit: number,
): Promise<SummaryRow[]> {
  const { rows } = await searchIndex.read(({ index }) => {
    const set = collection === null ? index.listed : index.collection(collection)
    return findSummaries(database, index.page(set, newest, { limit, offset: 0 }))
  })
  return rows
}

export const listFeatured = (dependencies: BrowseDependencies, limit: number): Promise<SummaryRow[]> =>
  listNewest(dependencies, 'featured', limit)

export const listLatest = (dependencies: BrowseDependencies, limit: number): Promise<SummaryRow[]> =>
  listNewest(dependencies, null, limit)

export async function listProducts(
  { database, searchIndex }: BrowseDependencies,
  filter: ListFilter,
  view: ListView,
): Promise<Found> {
  const { sorting, span, orderedBy, isCounted } = view
  if (needsStates(filter, view)) await searchIndex.stockRefreshed()
  return searchIndex.read(async (snapshot) => {
    const { index } = snapshot
    const set = filtered(index, filter)
    const ids = sorting
      ? index.page(set, sorting, span, filter)
      : pageInShopOrder(snapshot, orderedBy, set, span)
    const isHandSorted = isSortedByHand(snapshot, orderedBy)
    const facets = isCounted ? countFacets(index, filter, index.listed, set) : undefined
    return { ...(await findSummaries(database, ids, filter)), total: set.size, isHandSorted, facets }
  })
}

/** Returns the countries of the products that shoppers may see, by name. */
export async function listOrigins({
  searchIndex,
}: BrowseDependencies): Promise<{ code: string; name: string; productCount: number }[]> {
  const { index } = await searchIndex.current()
  return [...index.countOrigins()]
    .map(([code, productCount]) => ({ code, name: countryName(code), productCount }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

type CountedStone = { value: string; name: string; productCount: number; fromPaise: number }

/** Returns the stones of the products that shoppers may see, by name, with their lowest price. */
export async function listStones({ searchIndex }: BrowseDependencies): Promise<CountedStone[]> {
  const { index } = await searchIndex.current()
  return [...index.facets.valuesOf('stone')]
    .map(([value, { label: name, members }]) => ({ value, name, found: members.bits.and(index.listed) }))
    .filter(({ found }) => found.size > 0)
    .map(({ found, ...stone }) => ({
      ...stone,
      productCount: found.size,
      fromPaise: index.lowestPrice(found),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** @throws {ApiError} PRODUCT_NOT_FOUND, also for a product that shoppers may not see */
export async function getProduct(
  { database }: Pick<BrowseDependencies, 'database'>,
  id: string,
): Promise<ProductRow> {
  const row = await findProduct(database, id)
  if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
  return row
}

/** It is more than a page shows, as some may be sold out by now. */
const MAX_BOUGHT_TOGETHER = 24

/**
 * Lists those in stock alone.
 * @throws {ApiError} PRODUCT_NOT_FOUND
 */
export async function listGoesWith(
  { database, searchIndex }: BrowseDependencies,
  listBoughtTogether: ListBoughtTogether,
  id: string,
  limit: number,
): Promise<SummaryRow[]> {
  const ids = await listBoughtTogether(database, id, MAX_BOUGHT_TOGETHER)
  const { rows, isKnown } = await searchIndex.read(async ({ index }) => {
    const inStock = await findInStock(database, ids)
    const shown = ids.filter((one) => index.has(one) && inStock.has(one)).slice(0, limit)
    return { ...(await findSummaries(database, shown)), isKnown: index.has(id) }
  })
  if (!isKnown) await assertListed(database, id)
  return rows
}

/**
 * Lists those in stock first.
 * @throws {ApiError} PRODUCT_NOT_FOUND
 */
export async function listSimilar(
  { database, searchIndex }: BrowseDependencies,
  id: string,
  limit: number,
): Promise<SummaryRow[]> {
  const { rows, isKnown } = await searchIndex.read(async ({ index }) => {
    const ids = similarIds(index, id)
    const inStock = await findInStock(database, ids)
    const ordered = [...ids.filter((one) => inStock.has(one)), ...ids.filter((one) => !inStock.has(one))]
    return { ...(await findSummaries(database, ordered.slice(0, limit))), isKnown: index.has(id) }
  })
  if (!isKnown) await assertListed(database, id)
  return rows
}
