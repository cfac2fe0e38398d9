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
  api.handle('GET /back-office/content-pages', ({ query }) => listPages(database, query))
  api.handleItem('GET /back-office/content-pages/in-force', ({ query }) =>
    readInForce(database, query.slug, query.at),
  )
  api.handleItem('GET /back-office/content-pages/:id', ({ params }) =>
    readPage(dependencies, database, params.id),
  )
  api.handle('GET /back-office/content-pages/:id/versions', ({ params }) =>
    listVersions(dependencies, params.id),
  )
  api.handleItem('POST /back-office/content-pages', ({ body }, { caller }) =>
    createPage(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/content-pages/:id', ({ params, body }, { caller }) =>
    savePage(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/content-pages/:id/restore', ({ params, body }, { caller }) =>
    restoreVersion(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/content-pages/:id/publish', ({ params, body }, { caller }) =>
    publishPage(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/content-pages/:id/unschedule', ({ params, body }, { caller }) =>
    unschedulePage(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/content-pages/:id/unpublish', ({ params, body }, { caller }) =>
    unpublishPage(dependencies, caller, params.id, body),
  )
  api.handle('POST /back-office/content-pages/preview', async ({ body }) => ({
    item: { path: await previewPage(database, body) },
  }))
  api.handle('DELETE /back-office/content-pages/:id', async ({ params }, { caller }) => {
    await removePage(dependencies, caller, params.id)
    return {}
  })
}

function registerPublicPages(api: Api, dependencies: ContentPageDependencies): void {
  api.handle('GET /public/pages/:slug', async ({ params }) => ({
    page: await readPublished(dependencies, 'landing', params.slug),
  }))
  api.handle('GET /public/articles', async () => ({
    articles: await listArticles(dependencies),
  }))
  api.handle('GET /public/articles/:slug', async ({ params }) => ({
    page: await readPublished(dependencies, 'article', params.slug),
  }))
  api.handle('GET /public/policies/:slug', ({ params, query }) =>
    readPolicy(dependencies, params.slug, query.version),
  )
  api.handle('GET /public/page-preview', async ({ query }) => ({
    page: await readDraft(dependencies, query.draft),
  }))
}
