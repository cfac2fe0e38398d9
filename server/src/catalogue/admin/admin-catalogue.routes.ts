import type { Api } from '../../platform/http/api.ts'
import type { CatalogueAdminDependencies } from '../dependencies.ts'
import * as brands from './brands/brands.service.ts'
import { registerCsv } from './csv/csv.routes.ts'
import * as gstRates from './gst-rates/gst-rates.service.ts'
import * as inventory from './inventory/inventory.service.ts'
import * as products from './products/products.service.ts'
import * as publishing from './products/publish.service.ts'
import * as tree from './tree/tree.service.ts'
import { registerUploads } from './uploads/uploads.routes.ts'

export function registerCatalogueAdmin(api: Api, dependencies: CatalogueAdminDependencies): void {
  registerProducts(api, dependencies)
  registerInventory(api, dependencies)
  registerCategories(api, dependencies)
  registerBrands(api, dependencies)
  registerGstRates(api, dependencies)
  registerUploads(api, dependencies)
  registerCsv(api, dependencies)
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
