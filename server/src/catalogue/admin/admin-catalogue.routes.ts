import type { Api } from '../../platform/http/api.ts'
import type { ReadsFor } from '../../platform/http/staff-caller.ts'
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

type WithReads = CatalogueAdminDependencies & { readsFor: ReadsFor }

export function registerCatalogueAdmin(api: Api, dependencies: WithReads): void {
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
  api.handle('GET /back-office/planned-prices', ({ query }) =>
    plannedPrices.listPlannedPrices(database, query),
  )
  api.handleItem('GET /back-office/planned-prices/:id', ({ params }) =>
    plannedPrices.readPlannedPrice(database, params.id),
  )
  api.handleItem('POST /back-office/planned-prices', ({ body }, { caller }) =>
    plannedPrices.planPrices(dependencies, caller, body),
  )
  api.handle('DELETE /back-office/planned-prices/:id', async ({ params }, { caller }) => {
    await plannedPrices.takeBack(dependencies, caller, params.id)
    return {}
  })
}

function registerProducts(api: Api, dependencies: WithReads): void {
  api.handle('GET /back-office/products', ({ query }, { caller }) =>
    products.listProducts({ ...dependencies, database: dependencies.readsFor(caller) }, query),
  )
  api.handleItem('GET /back-office/products/last-declarations', () =>
    products.readLastDeclarations(dependencies),
  )
  api.handleItem('GET /back-office/products/:id', ({ params }) =>
    products.readProduct(dependencies, params.id),
  )
  api.handleItem('POST /back-office/products', ({ body }, { caller }) =>
    products.createProduct(dependencies, caller, body),
  )
  api.handle('PUT /back-office/products/:id', async ({ params, body }, { caller }) => {
    const { updatedAt, ...fields } = body
    return {
      item: await products.updateProduct(dependencies, caller, params.id, fields, updatedAt),
    }
  })
  api.handle('DELETE /back-office/products/:id', async ({ params }, { caller }) => {
    await products.removeProduct(dependencies, caller, params.id)
    return {}
  })
  api.handleItem('POST /back-office/products/:id/duplicate', ({ params }, { caller }) =>
    products.duplicateProduct(dependencies, caller, params.id),
  )
  api.handleItem('POST /back-office/products/:id/publish', ({ params }, { caller }) =>
    publishing.publishProduct(dependencies, caller, params.id, true),
  )
  api.handleItem('POST /back-office/products/:id/unpublish', ({ params }, { caller }) =>
    publishing.publishProduct(dependencies, caller, params.id, false),
  )
  api.handle('POST /back-office/products/publish', async ({ body }, { caller }) => ({
    outcomes: await publishing.publishProducts(dependencies, caller, body.ids, true),
  }))
  api.handle('POST /back-office/products/unpublish', async ({ body }, { caller }) => ({
    outcomes: await publishing.publishProducts(dependencies, caller, body.ids, false),
  }))
}

function registerBundles(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/bundles', ({ query }) => bundles.listBundles(dependencies, query))
  api.handleItem('GET /back-office/bundles/:id', ({ params }) => bundles.readBundle(dependencies, params.id))
  api.handleItem('POST /back-office/bundles', ({ body }, { caller }) =>
    bundles.createBundle(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/bundles/:id', ({ params, body }, { caller }) =>
    bundles.updateBundle(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/bundles/:id', async ({ params }, { caller }) => {
    await bundles.removeBundle(dependencies, caller, params.id)
    return {}
  })
}

function registerInventory(api: Api, dependencies: WithReads): void {
  api.handle('GET /back-office/stock', ({ query }, { caller }) =>
    inventory.listStock({ ...dependencies, database: dependencies.readsFor(caller) }, query),
  )
  api.handleItem('GET /back-office/stock/:id', ({ params }) => inventory.readStock(dependencies, params.id))
  api.handleItem('POST /back-office/stock/:id/adjust', ({ params, body }, { caller }) =>
    inventory.adjustStock(dependencies, caller, params.id, body.by, body.reason),
  )
  api.handleItem('POST /back-office/stock/:id/count', ({ params, body }, { caller }) =>
    inventory.countStock(dependencies, caller, params.id, body, body.reason),
  )
  api.handle('POST /back-office/stock/save', async ({ body }, { caller }) => ({
    rows: await inventory.saveInventory(dependencies, caller, body.rows),
  }))
}

function registerCategories(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/categories', ({ query }) => tree.listCategories(dependencies, query))
  api.handleItem('GET /back-office/categories/:id', ({ params }) =>
    tree.readCategory(dependencies, params.id),
  )
  api.handleItem('POST /back-office/categories', ({ body }, { caller }) =>
    tree.createCategory(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/categories/:id', ({ params, body }, { caller }) =>
    tree.updateCategory(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/categories/:id/move', ({ params, body }, { caller }) =>
    tree.moveCategory(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/categories/:id', async ({ params }, { caller }) => {
    await tree.removeCategory(dependencies, caller, params.id)
    return {}
  })
}

function registerBrands(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/brands', ({ query }) => brands.listBrands(dependencies, query))
  api.handleItem('GET /back-office/brands/:id', ({ params }) => brands.readBrand(dependencies, params.id))
  api.handleItem('POST /back-office/brands', ({ body }, { caller }) =>
    brands.createBrand(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/brands/:id', ({ params, body }, { caller }) =>
    brands.updateBrand(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/brands/:id', async ({ params }, { caller }) => {
    await brands.removeBrand(dependencies, caller, params.id)
    return {}
  })
}

function registerPinnedSearches(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/pinned-searches', ({ query }) =>
    pinned.listPinnedSearches(dependencies, query),
  )
  api.handleItem('GET /back-office/pinned-searches/:id', ({ params }) =>
    pinned.readPinnedSearch(dependencies, params.id),
  )
  api.handleItem('POST /back-office/pinned-searches', ({ body }, { caller }) =>
    pinned.createPinnedSearch(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/pinned-searches/:id', ({ params, body }, { caller }) =>
    pinned.changePinnedSearch(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/pinned-searches/:id', async ({ params }, { caller }) => {
    await pinned.removePinnedSearch(dependencies, caller, params.id)
    return {}
  })
}

function registerSynonyms(api: Api, dependencies: CatalogueAdminDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/synonyms', ({ query }) => synonyms.listSynonyms(database, query))
  api.handleItem('GET /back-office/synonyms/:id', ({ params }) => synonyms.readSynonym(database, params.id))
  api.handleItem('POST /back-office/synonyms', ({ body }, { caller }) =>
    synonyms.createSynonym(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/synonyms/:id', ({ params, body }, { caller }) =>
    synonyms.changeSynonym(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/synonyms/:id', async ({ params }, { caller }) => {
    await synonyms.removeSynonym(dependencies, caller, params.id)
    return {}
  })
  api.handle('GET /back-office/missed-searches', ({ query }) => listMissedSearches(database, query))
}

function registerGstRates(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handle('GET /back-office/gst-rate-changes', async () => ({
    items: await gstRates.listChanges(dependencies.database),
  }))
  api.handleItem('POST /back-office/gst-rate-changes', ({ body }, { caller }) =>
    gstRates.scheduleChange(dependencies, caller, body),
  )
  api.handle('DELETE /back-office/gst-rate-changes/:id', async ({ params }, { caller }) => {
    await gstRates.removeChange(dependencies, caller, params.id)
    return {}
  })
}
