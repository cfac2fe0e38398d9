import type { Api } from '../../platform/http/api.ts'
import { routeBrands } from './brands/brands.routes.ts'
import { brandsService } from './brands/brands.service.ts'
import { routeCsv } from './csv/csv.routes.ts'
import { csvService } from './csv/csv.service.ts'
import { exportService } from './csv/export.service.ts'
import type { CatalogueAdminDependencies } from './dependencies.ts'
import { routeInventory } from './inventory/inventory.routes.ts'
import { inventoryService } from './inventory/inventory.service.ts'
import { routeAdminProducts } from './products/products.routes.ts'
import { productsService } from './products/products.service.ts'
import { publishService } from './products/publish.service.ts'
import { routeTree } from './tree/tree.routes.ts'
import { treeService } from './tree/tree.service.ts'
import { routeUploads } from './uploads/uploads.routes.ts'
import { uploadsService } from './uploads/uploads.service.ts'

export function registerCatalogueAdmin(api: Api, dependencies: CatalogueAdminDependencies): void {
  routeAdminProducts(api, productsService(dependencies), publishService(dependencies))
  routeInventory(api, inventoryService(dependencies))
  routeTree(api, treeService(dependencies))
  routeBrands(api, brandsService(dependencies))
  routeUploads(api, uploadsService(dependencies))
  routeCsv(api, csvService(dependencies), exportService(dependencies))
}
