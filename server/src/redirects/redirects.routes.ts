import type { Api } from '../platform/http/api.ts'
import {
  changeRedirect,
  createRedirect,
  listRedirects,
  type RedirectDependencies,
  readRedirect,
  removeRedirect,
} from './redirects.service.ts'

export function registerRedirects(api: Api, dependencies: RedirectDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/redirects', async ({ query }) => ({
    success: true,
    ...(await listRedirects(database, query)),
  }))
  api.handle('GET /back-office/redirects/:id', async ({ params }) => ({
    success: true,
    item: await readRedirect(database, params.id),
  }))
  api.handle('POST /back-office/redirects', async ({ body }, { caller }) => ({
    success: true,
    item: await createRedirect(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/redirects/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await changeRedirect(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/redirects/:id', async ({ params }, { caller }) => {
    await removeRedirect(dependencies, caller, params.id)
    return { success: true }
  })
}
