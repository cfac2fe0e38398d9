import type { Kysely } from 'kysely'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { browseService } from './browse.service.ts'
import { routeCatalogue } from './catalogue.routes.ts'
import { categoriesService } from './categories.service.ts'
import { searchService } from './search/search.service.ts'

export { isListed } from './listing.repository.ts'
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
export { countSitemapProducts, findSitemapProducts } from './sitemap.repository.ts'

/** Adds the calls of browsing and searching. `filesUrl` is where pictures are served, empty for this server. */
export function registerCatalogue(
  api: Api,
  { database, changes, filesUrl }: { database: Kysely<Tables>; changes: Changes; filesUrl: string },
): void {
  const categories = categoriesService(database, changes)
  routeCatalogue(api, {
    categories,
    browse: browseService(database, changes, categories),
    search: searchService(database, changes),
    filesUrl,
  })
}
