import type { FastifyInstance } from 'fastify'
import type { PageCache } from '../platform/page-cache/page-cache.ts'
import { serveClientFiles } from './client-files.ts'
import { serveForms } from './forms.ts'
import { servePages } from './serve-pages.ts'

export { loadStorefront, type Storefront } from './build.ts'
export { catalogueForSearch } from './catalogue-for-search.ts'
export { createPageCache } from './create-page-cache.ts'
export { unreadablePage } from './serve-pages.ts'

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
