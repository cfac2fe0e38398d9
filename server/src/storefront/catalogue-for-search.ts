import type { Kysely } from 'kysely'
import { countSitemapProducts, findSitemapProducts } from '../catalogue/index.ts'
import type { Tables } from '../platform/database/database.ts'
import type { InProcessApi } from '../platform/http/api.ts'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { CatalogueForSearch } from './documents.ts'

export const catalogueForSearch = (
  database: Kysely<Tables>,
  call: InProcessApi,
  filesUrl: string,
): CatalogueForSearch => ({
  async categories() {
    const { categories } = await call('GET /public/categories', {})
    return categories.map(({ _id, image }) => ({ path: `/category/${_id}`, picture: image.url }))
  },
  countProducts: () => countSitemapProducts(database),
  async products(span) {
    const rows = await findSitemapProducts(database, span)
    return rows.map(({ id, updated_at, hash }) => ({
      path: `/product/${id}`,
      changedAt: updated_at,
      picture: hash ? pictureAddress(hash, filesUrl) : undefined,
    }))
  },
})
