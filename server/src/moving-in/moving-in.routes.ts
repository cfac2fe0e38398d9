import type { MovingInResponse } from '@amritvasya/contract'
import type { FastifyInstance } from 'fastify'
import type { Api } from '../platform/http/api.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { type ImportDependencies, importFormerFile, tryFormerFile } from './import.service.ts'
import { readFormerOrders } from './orders/former-orders.service.ts'
import {
  type FormerPictureDependencies,
  readFormerPictures,
  retryFormerPictures,
} from './pictures/former-pictures.service.ts'

/** About 30,000 orders fit into it. */
const MAX_FILE_BYTES = 20 * 1024 * 1024

const readTables = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
}

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
    async ({ body, query }, _reply, caller): Promise<MovingInResponse> => {
      if (!Buffer.isBuffer(body)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send text/csv')
      const isDryRun = (query as { dryRun?: string }).dryRun === 'true'
      const item = isDryRun
        ? await tryFormerFile(dependencies, body)
        : await importFormerFile(dependencies, caller, body)
      return { success: true, item }
    },
    readTables,
  )
}
