import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/http/api-error.ts'
import { networkOf } from '../platform/http/caller.ts'
import { checkAddress } from '../platform/http/guards.ts'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import { serveClientFiles } from './client-files.ts'
import { serveForms } from './forms.ts'
import { sendPage } from './send-page.ts'

const files = /^\/(assets|files)\//
/** The storefront renders it with status 400. */
export const unreadablePage = '/unreadable-address'

export async function serveStorefront(
  app: FastifyInstance,
  pages: PageCache,
  formPaths: readonly string[],
): Promise<void> {
  await app.register(async (scope) => {
    servePages(scope, pages)
    await serveForms(scope, pages, formPaths)
    await serveClientFiles(scope)
  })
}

/** A not-found handler lets the API respond itself to unknown paths and wrong methods. */
export function servePages(scope: FastifyInstance, pages: Pick<PageCache, 'getOrRender'>): void {
  scope.addHook('onRequest', async ({ raw }, reply) => {
    try {
      checkAddress(raw.url ?? '/')
    } catch (error) {
      // Browsers get a helpful page with the same status.
      if (!raw.headers.accept?.includes('text/html')) throw error
      return reply.redirect(unreadablePage)
    }
  })
  scope.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    reply.header('allow', 'GET, HEAD')
    throw new ApiError('METHOD_NOT_ALLOWED')
  })
  scope.setNotFoundHandler(async (request, reply) => {
    if (files.test(request.url)) throw new ApiError('NOT_FOUND')
    sendPage(request, reply, await pages.getOrRender(request.raw, networkOf(request.ip), request.id))
  })
}
