import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import {
  findInStock,
  findProduct,
  findSummaries,
  isListed,
  type ProductRow,
  type SummaryRow,
} from './product.repository.ts'
import type { ParsedQuery } from './search/parsed-query.ts'
import type { CatalogueIndex } from './search-index/catalogue-index.ts'
import { filtered, type ListFilter } from './search-index/filter.ts'
import type { Sorting } from './search-index/product-index.ts'
import type { Span } from './search-index/sorted-list.ts'
import { similarIds } from './similar.ts'

/** The optional fields are set by a search only. */
export type Found = {
  rows: SummaryRow[]
  total: number
  isExact?: boolean
  understood?: ParsedQuery | undefined
}
export type BrowseService = ReturnType<typeof browseService>

const newest: Sorting = { by: 'createdAt', order: 'desc' }

export const sortingOf = (by: Sorting['by'] = 'createdAt', order?: Sorting['order']): Sorting => ({
  by,
  order: order ?? (by === 'createdAt' ? 'desc' : 'asc'),
})

export function browseService(database: Database, catalogueIndex: CatalogueIndex) {
  const newestOf = async (collection: string | null, limit: number): Promise<SummaryRow[]> => {
    const { rows } = await catalogueIndex.read(({ index }) => {
      const set = collection === null ? index.listed : index.collection(collection)
      return findSummaries(database, index.page(set, newest, { limit, offset: 0 }))
    })
    return rows
  }
  const product = async (id: string): Promise<ProductRow> => {
    const row = await findProduct(database, id)
    if (!row) throw new ApiError('PRODUCT_NOT_FOUND')
    return row
  }

  return {
    featured: (limit: number) => newestOf('featured', limit),
    latest: (limit: number) => newestOf(null, limit),

    list: (
      filter: ListFilter,
      sorting: Sorting,
      span: Span,
    ): Promise<{ rows: SummaryRow[]; total: number }> =>
      catalogueIndex.read(async ({ index }) => {
        const set = filtered(index, filter)
        const ids = index.page(set, sorting, span, filter)
        return { ...(await findSummaries(database, ids, filter)), total: set.size }
      }),

    /** @throws {ApiError} PRODUCT_NOT_FOUND, also for a product that shoppers may not see */
    product,

    /**
     * Returns similar products, those in stock first.
     * @throws {ApiError} PRODUCT_NOT_FOUND
     */
    async similar(id: string, limit: number): Promise<SummaryRow[]> {
      const { rows, isKnown } = await catalogueIndex.read(async ({ index }) => {
        const ids = similarIds(index, id)
        const inStock = await findInStock(database, ids)
        const ordered = [...ids.filter((one) => inStock.has(one)), ...ids.filter((one) => !inStock.has(one))]
        return { ...(await findSummaries(database, ordered.slice(0, limit))), isKnown: index.has(id) }
      })
      if (!isKnown && !(await isListed(database, id))) throw new ApiError('PRODUCT_NOT_FOUND')
      return rows
    },
  }
}
