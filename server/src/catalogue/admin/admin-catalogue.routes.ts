import type { Api } from '../../platform/http/api.ts'
import type { CatalogueAdminDependencies } from '../dependencies.ts'
import { listMissedSearches } from '../missed-searches/missed-searches.service.ts'
import * as brands from './brands/brands.service.ts'
import * as bundles from './bundles/bundles.service.ts'
import { registerCsv } from './csv/csv.routes.ts'
import * as gstRates from './gst-rates/gst-rates.service.ts'
import * as inventory from './inventory/inventory.service.ts'
import { registerLabels } from './labels/labels.routes.ts'
import * as pinned from './pinned/pinned-searches.service.ts'
import * as plannedPrices from './planned-prices/planned-prices.service.ts'
import { registerPriceChanges } from './price-changes/price-changes.routes.ts'
import * as products from './products/products.service.ts'
import * as publishing from './products/publish.service.ts'
import * as synonyms from './synonyms/synonyms.service.ts'
import * as tree from './tree/tree.service.ts'
import { registerUploads } from './uploads/uploads.routes.ts'

export function registerCatalogueAdmin(api: Api, dependencies: CatalogueAdminDependencies): void {
  registerProducts(api, dependencies)
  registerInventory(api, dependencies)
  registerLabels(api, dependencies)
  registerBundles(api, dependencies)
  registerPriceChanges(api, dependencies)
  registerCategories(api, dependencies)
  registerBrands(api, dependencies)
  registerPinnedSearches(api, dependencies)
  registerSynonyms(api, dependencies)
  registerGstRates(api, dependencies)
  registerPlannedPrices(api, dependencies)
  registerUploads(api, dependencies)
  registerCsv(api, dependencies)
}

function registerPlannedPrices(api: Api, dependencies: CatalogueAdminDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/planned-prices', async ({ query }) => ({
    success: true,
    ...(await plannedPrices.listPlannedPrices(database, query)),
  }))
  api.handle('GET /back-office/planned-prices/:id', async ({ params }) => ({
    success: true,
    item: await plannedPrices.readPlannedPrice(database, params.id),
  }))
  api.handle('POST /back-office/planned-prices', async ({ body }, { caller }) => ({
    success: true,
    item: await plannedPrices.planPrices(dependencies, caller, body),
  }))
  api.handle('DELETE /back-office/planned-prices/:id', async ({ params }, { caller }) => {
    await plannedPrices.takeBack(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerProducts(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/products', async ({ query }) => ({
    success: true,
    ...(await products.listProducts(dependencies, query)),
  }))
  api.handle('GET /back-office/products/last-declarations', async () => ({
    success: true,
    item: await products.readLastDeclarations(dependencies),
  }))
  api.handle('GET /back-office/products/:id', async ({ params }) => ({
    success: true,
    item: await products.readProduct(dependencies, params.id),
  }))
  api.handle('POST /back-office/products', async ({ body }, { caller }) => ({
    success: true,
    item: await products.createProduct(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/products/:id', async ({ params, body }, { caller }) => {
    const { updatedAt, ...fields } = body
    return {
      success: true,
      item: await products.updateProduct(dependencies, caller, params.id, fields, updatedAt),
    }
  })
  api.handle('DELETE /back-office/products/:id', async ({ params }, { caller }) => {
    await products.removeProduct(dependencies, caller, params.id)
    return { success: true }
  })
  api.handle('POST /back-office/products/:id/duplicate', async ({ params }, { caller }) => ({
    success: true,
    item: await products.duplicateProduct(dependencies, caller, params.id),
  }))
  api.handle('POST /back-office/products/:id/publish', async ({ params }, { caller }) => ({
    success: true,
    item: await publishing.publishProduct(dependencies, caller, params.id, true),
  }))
  api.handle('POST /back-office/products/:id/unpublish', async ({ params }, { caller }) => ({
    success: true,
    item: await publishing.publishProduct(dependencies, caller, params.id, false),
  }))
  api.handle('POST /back-office/products/publish', async ({ body }, { caller }) => ({
    success: true,
    outcomes: await publishing.publishProducts(dependencies, caller, body.ids, true),
  }))
  api.handle('POST /back-office/products/unpublish', async ({ body }, { caller }) => ({
    success: true,
    outcomes: await publishing.publishProducts(dependencies, caller, body.ids, false),
  }))
}

function registerBundles(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/bundles', async ({ query }) => ({
    success: true,
    ...(await bundles.listBundles(dependencies, query)),
  }))
  api.handle('GET /back-office/bundles/:id', async ({ params }) => ({
    success: true,
    item: await bundles.readBundle(dependencies, params.id),
  }))
  api.handle('POST /back-office/bundles', async ({ body }, { caller }) => ({
    success: true,
    item: await bundles.createBundle(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/bundles/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await bundles.updateBundle(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/bundles/:id', async ({ params }, { caller }) => {
    await bundles.removeBundle(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerInventory(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/stock', async ({ query }) => ({
    success: true,
    ...(await inventory.listStock(dependencies, query)),
  }))
  api.handle('GET /back-office/stock/:id', async ({ params }) => ({
    success: true,
    item: await inventory.readStock(dependencies, params.id),
  }))
  api.handle('POST /back-office/stock/:id/adjust', async ({ params, body }, { caller }) => ({
    success: true,
    item: await inventory.adjustStock(dependencies, caller, params.id, body.by, body.reason),
  }))
  api.handle('POST /back-office/stock/:id/count', async ({ params, body }, { caller }) => ({
    success: true,
    item: await inventory.countStock(dependencies, caller, params.id, body, body.reason),
  }))
  api.handle('POST /back-office/stock/save', async ({ body }, { caller }) => ({
    success: true,
    rows: await inventory.saveInventory(dependencies, caller, body.rows),
  }))
}

function registerCategories(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/categories', async ({ query }) => ({
    success: true,
    ...(await tree.listCategories(dependencies, query)),
  }))
  api.handle('GET /back-office/categories/:id', async ({ params }) => ({
    success: true,
    item: await tree.readCategory(dependencies, params.id),
  }))
  api.handle('POST /back-office/categories', async ({ body }, { caller }) => ({
    success: true,
    item: await tree.createCategory(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/categories/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await tree.updateCategory(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/categories/:id/move', async ({ params, body }, { caller }) => ({
    success: true,
    item: await tree.moveCategory(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/categories/:id', async ({ params }, { caller }) => {
    await tree.removeCategory(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerBrands(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/brands', async ({ query }) => ({
    success: true,
    ...(await brands.listBrands(dependencies, query)),
  }))
  api.handle('GET /back-office/brands/:id', async ({ params }) => ({
    success: true,
    item: await brands.readBrand(dependencies, params.id),
  }))
  api.handle('POST /back-office/brands', async ({ body }, { caller }) => ({
    success: true,
    item: await brands.createBrand(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/brands/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await brands.updateBrand(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/brands/:id', async ({ params }, { caller }) => {
    await brands.removeBrand(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerPinnedSearches(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/pinned-searches', async ({ query }) => ({
    success: true,
    ...(await pinned.listPinnedSearches(dependencies, query)),
  }))
  api.handle('GET /back-office/pinned-searches/:id', async ({ params }) => ({
    success: true,
    item: await pinned.readPinnedSearch(dependencies, params.id),
  }))
  api.handle('POST /back-office/pinned-searches', async ({ body }, { caller }) => ({
    success: true,
    item: await pinned.createPinnedSearch(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/pinned-searches/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await pinned.changePinnedSearch(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/pinned-searches/:id', async ({ params }, { caller }) => {
    await pinned.removePinnedSearch(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerSynonyms(api: Api, dependencies: CatalogueAdminDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/synonyms', async ({ query }) => ({
    success: true,
    ...(await synonyms.listSynonyms(database, query)),
  }))
  api.handle('GET /back-office/synonyms/:id', async ({ params }) => ({
    success: true,
    item: await synonyms.readSynonym(database, params.id),
  }))
  api.handle('POST /back-office/synonyms', async ({ body }, { caller }) => ({
    success: true,
    item: await synonyms.createSynonym(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/synonyms/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await synonyms.changeSynonym(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/synonyms/:id', async ({ params }, { caller }) => {
    await synonyms.removeSynonym(dependencies, caller, params.id)
    return { success: true }
  })
  api.handle('GET /back-office/missed-searches', async ({ query }) => ({
    success: true,
    ...(await listMissedSearches(database, query)),
  }))
}

function registerGstRates(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/gst-rate-changes', async () => ({
    success: true,
    items: await gstRates.listChanges(dependencies.database),
  }))
  api.handle('POST /back-office/gst-rate-changes', async ({ body }, { caller }) => ({
    success: true,
    item: await gstRates.scheduleChange(dependencies, caller, body),
  }))
  api.handle('DELETE /back-office/gst-rate-changes/:id', async ({ params }, { caller }) => {
    await gstRates.removeChange(dependencies, caller, params.id)
    return { success: true }
  })
}
