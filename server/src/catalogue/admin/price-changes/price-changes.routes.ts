import type { Api } from '../../../platform/http/api.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import {
  changePrices,
  listChangedLines,
  listPriceChanges,
  previewPrices,
  readPriceChange,
} from './price-changes.service.ts'
import { undoPriceChange } from './undo.service.ts'

export function registerPriceChanges(api: Api, dependencies: CatalogueAdminDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/price-changes', async ({ query }) => ({
    success: true,
    ...(await listPriceChanges(database, query)),
  }))
  api.handle('GET /back-office/price-changes/:id', async ({ params }) => ({
    success: true,
    item: await readPriceChange(database, params.id),
  }))
  api.handle('GET /back-office/price-changes/:id/lines', async ({ params, query }) => ({
    success: true,
    ...(await listChangedLines(database, params.id, query)),
  }))
  api.handle('POST /back-office/price-changes/preview', async ({ body }) => ({
    success: true,
    item: await previewPrices(database, body),
  }))
  api.handle('POST /back-office/price-changes', async ({ body }, { caller }) => ({
    success: true,
    item: await changePrices(dependencies, caller, body),
  }))
  api.handle('POST /back-office/price-changes/:id/undo', async ({ params }, { caller }) => ({
    success: true,
    item: await undoPriceChange(dependencies, caller, params.id),
  }))
}
