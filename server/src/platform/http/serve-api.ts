import type { FastifyInstance } from 'fastify'
import { type Database, isReachable } from '../database/database.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { serveDocumentation } from './documentation.ts'
import { guardInput } from './guards.ts'
import { refuseUnknownRoutes } from './unknown-routes.ts'

export async function serveApi(app: FastifyInstance, api: Pick<Api, 'serve'>): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('x-content-type-options', 'nosniff')
      })
      guardInput(scope)
      refuseUnknownRoutes(scope)
      await serveDocumentation(scope)
      api.serve(scope)
    },
    { prefix: '/api' },
  )
}

export function registerHealth(api: Api, database: Database): void {
  api.handle('GET /health', async () => {
    if (!(await isReachable(database))) throw new ApiError('UNAVAILABLE')
    return {}
  })
}
