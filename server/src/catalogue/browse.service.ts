import type { ProductStatus } from '@amritvasya/contract'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { CategoriesService } from './categories.service.ts'
import { countListed, findListed, type ListingFilter, type Sorting, type Span } from './listing.repository.ts'
import { findProduct, type ProductRow, type SummaryRow } from './product.repository.ts'
import { anyOf, word } from './search/query.ts'
import { wordsOf } from './search/words.ts'
import { findSimilar } from './similar.repository.ts'

export type Found = { rows: SummaryRow[]; total: number }
export type BrowseService = ReturnType<typeof browseService>

const newest: Sorting = { by: 'createdAt', order: 'desc' }

/** The usual order of a list, or the asked one: newest first, or ascending by price or name. */
export const sortingOf = (by: Sorting['by'] = 'createdAt', order?: Sorting['order']): Sorting => ({
  by,
  order: order ?? (by === 'createdAt' ? 'desc' : 'asc'),
})

/** Lists and single products, as shoppers see them. */
export function browseService(database: Database, changes: Changes, categories: CategoriesService) {
  const totals = new ChangeCache<number>(changes, (tag) => tag === 'list', 5_000)

  return {
    featured: (limit: number) =>
      findListed(database, { collection: 'featured' }, newest, { limit, offset: 0 }),
    latest: (limit: number) => findListed(database, { collection: 'all' }, newest, { limit, offset: 0 }),

    /** One page of a list and the size of the whole. */
    async list(filter: ListingFilter, sorting: Sorting, span: Span): Promise<Found> {
      const [rows, total] = await Promise.all([
        findListed(database, filter, sorting, span),
        totals.get(JSON.stringify(filter), () => countListed(database, filter)),
      ])
      return { rows, total }
    },

    /** @throws {ShopError} PRODUCT_NOT_FOUND also when it is not published */
    async product(id: string): Promise<ProductRow> {
      const row = await findProduct(database, id)
      if (!row) throw new ShopError('PRODUCT_NOT_FOUND')
      return row
    },

    /** @throws {ShopError} PRODUCT_NOT_FOUND */
    async similar(id: string, limit: number): Promise<SummaryRow[]> {
      const [row, active] = await Promise.all([findProduct(database, id), categories.active()])
      if (!row) throw new ShopError('PRODUCT_NOT_FOUND')
      const own = active.find((category) => category.id === row.category_id)
      const material = wordsOf(row.material ?? '')
      return findSimilar(
        database,
        {
          id,
          categoryId: row.category_id,
          brandId: row.brand_id,
          widerCategoryId: own?.parent_id ?? row.category_id,
          materialQuery: material.length > 0 ? anyOf(material.map(word)) : null,
        },
        limit,
      )
    },
  }
}

/** What a list is asked for by category, brand and label; the widest collection that fits. */
export const filterOf = (asked: {
  category?: string | undefined
  brand?: string | undefined
  status?: ProductStatus | undefined
  minPaise?: number | undefined
  maxPaise?: number | undefined
}): ListingFilter => ({
  collection: asked.category ?? asked.brand ?? 'all',
  brandId: asked.category === undefined ? undefined : asked.brand,
  label: asked.status,
  minPaise: asked.minPaise,
  maxPaise: asked.maxPaise,
})
