import type { Kysely } from 'kysely'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { browseService } from './browse.service.ts'
import { routeCatalogue } from './catalogue.routes.ts'
import type {} from './catalogue.tables.ts'
import { categoriesService } from './categories.service.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import { searchService } from './search/search.service.ts'
import { Spelling } from './search/spelling.ts'

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
} from './manage/manage.service.ts'
export type { BrandInput, CategoryInput, ProductInput, VariantInput } from './manage/product-input.ts'
export { holdRating, setRating } from './manage/rating.repository.ts'
export { countReadiness } from './manage/readiness.repository.ts'
export { registerCatalogueOffice } from './manage/register-manage.ts'
export { isListed } from './product.repository.ts'
export { findPicturesShownFirst } from './shown-first.repository.ts'
export { countSitemapProducts, findSitemapProducts } from './sitemap.repository.ts'
export { type ForSale, findForSale, findShippingRate } from './stock/for-sale.repository.ts'
export { findLowStock } from './stock/low-stock.repository.ts'
export {
  lockStock,
  releaseStock,
  retakeStock,
  returnStock,
  type Shortage,
  sellHeldStock,
  takeStock,
} from './stock/stock.service.ts'

/**
 * Registers the endpoints; `filesUrl` is the base URL of pictures, empty for this server.
 * @returns `fillMemory`, which loads the catalogue before the first request has to
 */
export function registerCatalogue(
  api: Api,
  { database, changes, filesUrl }: { database: Kysely<Tables>; changes: Changes; filesUrl: string },
): { fillMemory(): Promise<void> } {
  const memory = catalogueMemory(database, changes)
  const spelling = new Spelling(database)
  routeCatalogue(api, {
    categories: categoriesService(memory, spelling),
    browse: browseService(database, memory),
    search: searchService(database, memory, spelling),
    filesUrl,
  })
  return { fillMemory: async () => void (await memory.current()) }
}
