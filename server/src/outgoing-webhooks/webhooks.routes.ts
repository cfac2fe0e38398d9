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
  api.handle('GET /back-office/webhooks', ({ query }) => listWebhooks(database, query))
  api.handleItem('GET /back-office/webhooks/:id', ({ params }) => readWebhook(database, params.id))
  api.handleItem('POST /back-office/webhooks', ({ body }, { caller }) =>
    createWebhook(dependencies, caller, body),
  )
  api.handleItem('PUT /back-office/webhooks/:id', ({ params, body }, { caller }) =>
    changeWebhook(dependencies, caller, params.id, body),
  )
  api.handle('DELETE /back-office/webhooks/:id', async ({ params }, { caller }) => {
    await removeWebhook(dependencies, caller, params.id)
    return {}
  })
  api.handleItem('POST /back-office/webhooks/:id/secret', ({ params, body }, { caller }) =>
    drawSecret(dependencies, caller, params.id, body),
  )
  api.handleItem('POST /back-office/webhooks/:id/test', ({ params }, { caller }) =>
    sendTest(dependencies, caller, params.id),
  )
  api.handleItem('POST /back-office/webhooks/:id/replay', ({ params }, { caller }) =>
    replayWebhook(dependencies, caller, params.id),
  )
  api.handle('GET /back-office/webhook-events', ({ query }) => listEvents(database, query))
  api.handleItem('GET /back-office/webhook-events/:id', ({ params }) => readEvent(database, params.id))
  api.handleItem('POST /back-office/webhook-events/:id/replay', ({ params }, { caller }) =>
    sendAgain(dependencies, caller, params.id),
  )
}
