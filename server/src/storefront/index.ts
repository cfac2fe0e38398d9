export { loadStorefront } from './build.ts'
export { createPageCache } from './create-page-cache.ts'
export { catalogueForSearch } from './documents.ts'
export { serveStorefront, unreadablePage } from './storefront.routes.ts'
