import type { Api } from '../platform/http/api.ts'
import { createPage, removePage, restoreVersion, savePage } from './content-pages.service.ts'
import {
  listArticles,
  previewPage,
  readDraft,
  readInForce,
  readPolicy,
  readPublished,
} from './public-pages.service.ts'
import { publishPage, unpublishPage, unschedulePage } from './publish.service.ts'
import { type ContentPageDependencies, listPages, listVersions, readPage } from './read-pages.service.ts'

export function registerContentPages(api: Api, dependencies: ContentPageDependencies): void {
  registerPublicPages(api, dependencies)
  const { database } = dependencies
  api.handle('GET /back-office/content-pages', async ({ query }) => ({
    success: true,
    ...(await listPages(database, query)),
  }))
  api.handle('GET /back-office/content-pages/in-force', async ({ query }) => ({
    success: true,
    item: await readInForce(database, query.slug, query.at),
  }))
  api.handle('GET /back-office/content-pages/:id', async ({ params }) => ({
    success: true,
    item: await readPage(dependencies, database, params.id),
  }))
  api.handle('GET /back-office/content-pages/:id/versions', async ({ params }) => ({
    success: true,
    ...(await listVersions(dependencies, params.id)),
  }))
  api.handle('POST /back-office/content-pages', async ({ body }, { caller }) => ({
    success: true,
    item: await createPage(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/content-pages/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await savePage(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/content-pages/:id/restore', async ({ params, body }, { caller }) => ({
    success: true,
    item: await restoreVersion(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/content-pages/:id/publish', async ({ params, body }, { caller }) => ({
    success: true,
    item: await publishPage(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/content-pages/:id/unschedule', async ({ params, body }, { caller }) => ({
    success: true,
    item: await unschedulePage(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/content-pages/:id/unpublish', async ({ params, body }, { caller }) => ({
    success: true,
    item: await unpublishPage(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/content-pages/preview', async ({ body }) => ({
    success: true,
    item: { path: await previewPage(database, body) },
  }))
  api.handle('DELETE /back-office/content-pages/:id', async ({ params }, { caller }) => {
    await removePage(dependencies, caller, params.id)
    return { success: true }
  })
}

function registerPublicPages(api: Api, dependencies: ContentPageDependencies): void {
  api.handle('GET /public/pages/:slug', async ({ params }) => ({
    success: true,
    page: await readPublished(dependencies, 'landing', params.slug),
  }))
  api.handle('GET /public/articles', async () => ({
    success: true,
    articles: await listArticles(dependencies),
  }))
  api.handle('GET /public/articles/:slug', async ({ params }) => ({
    success: true,
    page: await readPublished(dependencies, 'article', params.slug),
  }))
  api.handle('GET /public/policies/:slug', async ({ params, query }) => ({
    success: true,
    ...(await readPolicy(dependencies, params.slug, query.version)),
  }))
  api.handle('GET /public/page-preview', async ({ query }) => ({
    success: true,
    page: await readDraft(dependencies, query.draft),
  }))
}
