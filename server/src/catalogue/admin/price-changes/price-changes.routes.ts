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
  api.handle('GET /back-office/price-changes', ({ query }) => listPriceChanges(database, query))
  api.handleItem('GET /back-office/price-changes/:id', ({ params }) => readPriceChange(database, params.id))
  api.handle('GET /back-office/price-changes/:id/lines', ({ params, query }) =>
    listChangedLines(database, params.id, query),
  )
  api.handleItem('POST /back-office/price-changes/preview', ({ body }) => previewPrices(dependencies, body))
  api.handleItem('POST /back-office/price-changes', ({ body }, { caller }) =>
    changePrices(dependencies, caller, body),
  )
  api.handleItem('POST /back-office/price-changes/:id/undo', ({ params }, { caller }) =>
    undoPriceChange(dependencies, caller, params.id),
  )
}
