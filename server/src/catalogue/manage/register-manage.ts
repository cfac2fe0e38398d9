import type { Api } from '../../platform/http/api.ts'
import { routeBrands } from './brands/brands.routes.ts'
import { brandsService } from './brands/brands.service.ts'
import { routeCsv } from './csv/csv.routes.ts'
import { csvService } from './csv/csv.service.ts'
import { exportService } from './csv/export.service.ts'
import { routeGrid } from './grid/grid.routes.ts'
import { gridService } from './grid/grid.service.ts'
import type { OfficeParts } from './parts.ts'
import { routeOfficeProducts } from './products/products.routes.ts'
import { productsService } from './products/products.service.ts'
import { publishService } from './products/publish.service.ts'
import { routeTree } from './tree/tree.routes.ts'
import { treeService } from './tree/tree.service.ts'
import { routeUploads } from './uploads/uploads.routes.ts'
import { uploadsService } from './uploads/uploads.service.ts'

export function registerCatalogueOffice(api: Api, parts: OfficeParts): void {
  routeOfficeProducts(api, productsService(parts), publishService(parts))
  routeGrid(api, gridService(parts))
  routeTree(api, treeService(parts))
  routeBrands(api, brandsService(parts))
  routeUploads(api, uploadsService(parts))
  routeCsv(api, csvService(parts), exportService(parts))
}
