import type { Api } from '../../platform/http/api.ts'
import {
  type AdminMessageDependencies,
  listAdminMessages,
  readAdminMessage,
  respondToMessage,
} from './admin-messages.service.ts'

export function registerAdminMessages(api: Api, dependencies: AdminMessageDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/messages', async ({ query }) => ({
    success: true,
    ...(await listAdminMessages(database, query)),
  }))
  api.handle('GET /back-office/messages/:id', async ({ params }) => ({
    success: true,
    item: await readAdminMessage(database, params.id),
  }))
  api.handle('PUT /back-office/messages/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await respondToMessage(dependencies, caller, params.id, body),
  }))
}
