import type {} from './catalogue.tables.ts'

export { registerCatalogueAdmin } from './admin/admin-catalogue.routes.ts'
export { findScanned } from './admin/barcodes.service.ts'
export { importProducts, tryProducts } from './admin/csv/csv.service.ts'
export { applyDueRateChanges } from './admin/gst-rates/gst-rates.service.ts'
export type { BrandInput, CategoryInput, ProductInput, VariantInput } from './admin/product-input.ts'
export { searchProducts } from './admin/products/search.service.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export {
  changePictures,
  changePrice,
  changeStock,
  hasProducts,
  saveBrands,
  saveCategories,
  saveFormerPrices,
  saveProduct,
  saveProducts,
  saveSynonyms,
  setPublished,
  updateRating,
} from './catalogue-writer.service.ts'
export { findCategoryPaths } from './category.repository.ts'
export type { DeclarationGaps } from './declarations.repository.ts'
export type { CatalogueAdminDependencies } from './dependencies.ts'
export { type FeedProduct, type FeedVariant, listFeedProducts } from './feed/feed-products.service.ts'
export { bundleProducts, listedProducts, products, variants } from './joined.repository.ts'
export { type Bundle, type ForSale, isInCatalogue } from './listed-product.repository.ts'
export {
  assertListed,
  countReadiness,
  countSitemapProducts,
  filterListed,
  findForSale,
  getShippingRate,
  latestPromisedDay,
  listDeclarationGaps,
  listPriorityPictures,
  listSitemapProducts,
} from './listed-products.service.ts'
export { purgeMissedSearches } from './missed-searches/missed-searches.service.ts'
export { followPlannedPrices } from './planned-prices/planned-prices.service.ts'
export {
  assertPromisable,
  followPreOrders,
  lockDatedVariant,
  setAvailableOn,
} from './pre-orders/pre-orders.service.ts'
export { withRatesOf } from './rates/rate-changes.service.ts'
export { lockPieces as lockStock } from './stock/stock.repository.ts'
export {
  bindStock,
  checkStock,
  findLowStock,
  freeStock,
  isStillInStock,
  keepStock,
  releaseReplacedStock,
  releaseStock,
  reserveReturnedStock,
  reserveStock,
  returnStock,
  type Shortage,
  sellReservedStock,
  unbindStock,
} from './stock/stock.service.ts'
