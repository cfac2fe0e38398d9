import type { FastifyInstance } from 'fastify'
import type { Api } from './api.ts'
import { serveDocumentation } from './documentation.ts'
import { guardInput } from './guards.ts'
import { refuseUnknownRoutes } from './unknown-routes.ts'

/** Mounts endpoints, documentation and JSON errors for unknown routes at /api. */
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
