import type { Api } from '../platform/http/api.ts'
import { listEvents, readEvent, sendAgain, sendTest } from './events.service.ts'
import {
  changeWebhook,
  createWebhook,
  drawSecret,
  listWebhooks,
  readWebhook,
  removeWebhook,
  replayWebhook,
  type WebhookDependencies,
} from './webhooks.service.ts'

export function registerOutgoingWebhooks(api: Api, dependencies: WebhookDependencies): void {
  const { database } = dependencies
  api.handle('GET /back-office/webhooks', async ({ query }) => ({
    success: true,
    ...(await listWebhooks(database, query)),
  }))
  api.handle('GET /back-office/webhooks/:id', async ({ params }) => ({
    success: true,
    item: await readWebhook(database, params.id),
  }))
  api.handle('POST /back-office/webhooks', async ({ body }, { caller }) => ({
    success: true,
    item: await createWebhook(dependencies, caller, body),
  }))
  api.handle('PUT /back-office/webhooks/:id', async ({ params, body }, { caller }) => ({
    success: true,
    item: await changeWebhook(dependencies, caller, params.id, body),
  }))
  api.handle('DELETE /back-office/webhooks/:id', async ({ params }, { caller }) => {
    await removeWebhook(dependencies, caller, params.id)
    return { success: true }
  })
  api.handle('POST /back-office/webhooks/:id/secret', async ({ params, body }, { caller }) => ({
    success: true,
    item: await drawSecret(dependencies, caller, params.id, body),
  }))
  api.handle('POST /back-office/webhooks/:id/test', async ({ params }, { caller }) => ({
    success: true,
    item: await sendTest(dependencies, caller, params.id),
  }))
  api.handle('POST /back-office/webhooks/:id/replay', async ({ params }, { caller }) => ({
    success: true,
    item: await replayWebhook(dependencies, caller, params.id),
  }))
  api.handle('GET /back-office/webhook-events', async ({ query }) => ({
    success: true,
    ...(await listEvents(database, query)),
  }))
  api.handle('GET /back-office/webhook-events/:id', async ({ params }) => ({
    success: true,
    item: await readEvent(database, params.id),
  }))
  api.handle('POST /back-office/webhook-events/:id/replay', async ({ params }, { caller }) => ({
    success: true,
    item: await sendAgain(dependencies, caller, params.id),
  }))
}
