import type { FastifyInstance } from 'fastify'
import { checkAddress } from '../platform/http/guards.ts'
import { refuseUnknownRoutes } from '../platform/http/unknown-routes.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'

/** The page for addresses that cannot be read; the storefront answers it with 400. */
const unreadable = '/unreadable-address'

/** Serves a page (or a 404 page) at every address that nothing else answers. Routes of the scope come after. */
export function servePages(scope: FastifyInstance, pages: Pick<PageCache, 'find'>): void {
  scope.addHook('onRequest', async ({ raw }, reply) => {
    try {
      checkAddress(raw.url ?? '/')
    } catch (error) {
      // Who opens such an address in a browser is led to a page that helps, and has the same status.
      if (!raw.headers.accept?.includes('text/html')) throw error
      return reply.redirect(unreadable)
    }
  })
  refuseUnknownRoutes(scope)
  scope.get('/*', async (request, reply) => {
    const send = await pages.find(request.raw)
    reply.hijack()
    send(reply.raw)
  })
}
