import type { MovingInResponse } from '@amritvasya/contract'
import type { Api } from '../platform/http/api.ts'
import { readTables, uploadedTable } from '../platform/http/csv-file.ts'
import { type ImportDependencies, importFormerFile, tryFormerFile } from './import.service.ts'
import { readFormerOrders } from './orders/former-orders.service.ts'
import {
  type FormerPictureDependencies,
  readFormerPictures,
  retryFormerPictures,
} from './pictures/former-pictures.service.ts'

/** About 30,000 orders fit into it. */
const MAX_FILE_BYTES = 20 * 1024 * 1024

export function registerMovingIn(
  api: Api,
  dependencies: FormerPictureDependencies & ImportDependencies,
): void {
  api.handleItem('GET /back-office/moving-in/pictures', () => readFormerPictures(dependencies))
  api.handleItem('POST /back-office/moving-in/pictures/retry', ({ body }, { caller }) =>
    retryFormerPictures(dependencies, caller, body.productId),
  )
  api.handle('GET /orders/former', async (_, { caller }) => ({
    orders: await readFormerOrders(dependencies.database, caller.id),
  }))
  api.handleFile(
    'POST /back-office/moving-in/import',
    async (request, _reply, caller): Promise<MovingInResponse> => {
      const { bytes, isDryRun } = uploadedTable(request)
      const item = isDryRun
        ? await tryFormerFile(dependencies, bytes)
        : await importFormerFile(dependencies, caller, bytes)
      return { success: true, item }
    },
    readTables(MAX_FILE_BYTES),
  )
}
