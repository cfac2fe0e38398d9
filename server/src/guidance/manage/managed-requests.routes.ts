import type { Api } from '../../platform/http/api.ts'
import {
  answerRequest,
  listManagedRequests,
  type ManagedRequestParts,
  readManagedRequest,
} from './managed-requests.service.ts'

export function registerManagedRequests(api: Api, parts: ManagedRequestParts): void {
  const { database } = parts
  api.handle('GET /back-office/requests', async ({ query }) => ({
    success: true,
    ...(await listManagedRequests(database, query)),
  }))
  api.handle('GET /back-office/requests/:id', async ({ params }) => ({
    success: true,
    item: await readManagedRequest(database, params.id),
  }))
  api.handle('PUT /back-office/requests/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await answerRequest(parts, caller, params.id, body),
  }))
}
