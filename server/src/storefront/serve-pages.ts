import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/http/caller.ts'
import { checkAddress } from '../platform/http/guards.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'

/** Places of files: what is missing there is no page. */
const files = /^\/(assets|files)\//
/** The page for addresses that cannot be read; the storefront answers it with 400. */
export const unreadablePage = '/unreadable-address'

/**
 * Serves a page (or a 404 page) at every address that nothing else answers. A handler for what is not found, and no
 * route for everything, so that the API keeps its own answers to unknown paths and wrong methods.
 */
export function servePages(scope: FastifyInstance, pages: Pick<PageCache, 'find'>): void {
  scope.addHook('onRequest', async ({ raw }, reply) => {
    try {
      checkAddress(raw.url ?? '/')
    } catch (error) {
      // Who opens such an address in a browser is led to a page that helps, and has the same status.
      if (!raw.headers.accept?.includes('text/html')) throw error
      return reply.redirect(unreadablePage)
    }
  })
  scope.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    reply.header('allow', 'GET, HEAD')
    throw new ShopError('METHOD_NOT_ALLOWED')
  })
  scope.setNotFoundHandler(async (request, reply) => {
    if (files.test(request.url)) throw new ShopError('NOT_FOUND')
    const send = await pages.find(request.raw, networkOf(request.ip))
    reply.hijack()
    send(reply.raw)
  })
}
