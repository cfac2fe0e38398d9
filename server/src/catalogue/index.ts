import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { Api } from '../platform/http/api.ts'
import { browseService } from './browse.service.ts'
import { routeCatalogue } from './catalogue.routes.ts'
import type {} from './catalogue.tables.ts'
import { categoriesService } from './categories.service.ts'
import { searchService } from './search/search.service.ts'
import { Spelling } from './search/spelling.ts'
import { catalogueIndex } from './search-index/catalogue-index.ts'

export type { BrandInput, CategoryInput, ProductInput, VariantInput } from './admin/product-input.ts'
export { lockRating, setRating } from './admin/rating.repository.ts'
export { countReadiness } from './admin/readiness.repository.ts'
export { registerCatalogueAdmin } from './admin/register-admin.ts'
export {
  changePrice,
  changeStock,
  hasProducts,
  saveBrands,
  saveCategories,
  saveProduct,
  saveProducts,
  saveSynonyms,
  setPublished,
} from './catalogue-writer.service.ts'
export { listPriorityPictures } from './priority-pictures.repository.ts'
export { isListed } from './product.repository.ts'
export { countSitemapProducts, findSitemapProducts } from './sitemap.repository.ts'
export { type ForSale, findForSale, findShippingRate } from './stock/for-sale.repository.ts'
export { findLowStock } from './stock/low-stock.repository.ts'
export {
  lockStock,
  releaseStock,
  reserveReturnedStock,
  reserveStock,
  returnStock,
  type Shortage,
  sellReservedStock,
} from './stock/stock.service.ts'

/**
 * Registers the endpoints; `filesUrl` is the base URL of pictures, empty for this server.
 * @returns `fillSearchIndex`, which loads the catalogue before the first request has to
 */
export function registerCatalogue(
  api: Api,
  {
    database,
    invalidationBus,
    filesUrl,
  }: { database: Kysely<Tables>; invalidationBus: InvalidationBus; filesUrl: string },
): { fillSearchIndex(): Promise<void> } {
  const searchIndex = catalogueIndex(database, invalidationBus)
  const spelling = new Spelling(database)
  routeCatalogue(api, {
    categories: categoriesService(searchIndex, spelling),
    browse: browseService(database, searchIndex),
    search: searchService(database, searchIndex, spelling),
    filesUrl,
  })
  return { fillSearchIndex: async () => void (await searchIndex.current()) }
}
