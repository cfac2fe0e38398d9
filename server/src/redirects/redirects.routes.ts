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
  api.handle('GET /back-office/redirects', ({ query }) => listRedirects(database, query))
  api.handleItem('GET /back-office/redirects/:id', ({ params }) => readRedirect(database, params.id))
  api.handleItem('POST /back-office/redirects', ({ body }, { caller }) =>
    createRedirect(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/redirects/:id', ({ params, body }, { caller }) =>
    changeRedirect(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/redirects/:id', async ({ params }, { caller }) => {
    await removeRedirect(dependencies, caller, params.id)
    return {}
  })
}
