import type { FastifyInstance } from 'fastify'
import { checkAddress } from '../platform/http/guards.ts'
import { refuseUnknownRoutes } from '../platform/http/unknown-routes.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'

/** Serves a page (or a 404 page) at every address that nothing else answers. Routes of the scope come after. */
export function servePages(scope: FastifyInstance, pages: Pick<PageCache, 'find'>): void {
  scope.addHook('onRequest', async (request) => checkAddress(request.raw.url ?? '/'))
  refuseUnknownRoutes(scope)
  scope.get('/*', async (request, reply) => {
    const send = await pages.find(request.raw)
    reply.hijack()
    send(reply.raw)
  })
}
