import type { Api } from '../../platform/http/api.ts'
import {
  answerMessage,
  listManagedMessages,
  type ManagedMessageParts,
  readManagedMessage,
} from './managed-messages.service.ts'

export function registerManagedMessages(api: Api, parts: ManagedMessageParts): void {
  const { database } = parts
  api.handle('GET /back-office/messages', async ({ query }) => ({
    success: true,
    ...(await listManagedMessages(database, query)),
  }))
  api.handle('GET /back-office/messages/:id', async ({ params }) => ({
    success: true,
    item: await readManagedMessage(database, params.id),
  }))
  api.handle('PUT /back-office/messages/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await answerMessage(parts, caller, params.id, body),
  }))
}
