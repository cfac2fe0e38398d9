import type {} from './catalogue.tables.ts'

export { registerCatalogueAdmin } from './admin/admin-catalogue.routes.ts'
export { importProducts, tryProducts } from './admin/csv/csv.service.ts'
export { applyDueRateChanges } from './admin/gst-rates/gst-rates.service.ts'
export type { BrandInput, CategoryInput, ProductInput, VariantInput } from './admin/product-input.ts'
export { registerCatalogue } from './catalogue.routes.ts'
export {
  changePictures,
  changePrice,
  changeStock,
  hasProducts,
  invalidateExpiredPrices,
  saveBrands,
  saveCategories,
  saveFormerPrices,
  saveProduct,
  saveProducts,
  saveSynonyms,
  setPublished,
  updateRating,
} from './catalogue-writer.service.ts'
export type { CatalogueAdminDependencies } from './dependencies.ts'
export {
  assertListed,
  countReadiness,
  countSitemapProducts,
  type DeclarationGaps,
  type ForSale,
  filterListed,
  findForSale,
  getShippingRate,
  listDeclarationGaps,
  listPriorityPictures,
  listSitemapProducts,
} from './listed-products.service.ts'
export { withRatesOf } from './rates/rate-changes.service.ts'
export {
  checkStock,
  findLowStock,
  isStillInStock,
  releaseReplacedStock,
  releaseStock,
  reserveReturnedStock,
  reserveStock,
  returnStock,
  type Shortage,
  sellReservedStock,
} from './stock/stock.service.ts'
