import type {} from './outgoing-webhooks.tables.ts'

export { purgeOutgoingEvents } from './events.service.ts'
export { createPoster } from './post-event.ts'
export { WebhookSender } from './webhook-sender.ts'
export { registerOutgoingWebhooks } from './webhooks.routes.ts'
export { reencryptWebhookSecrets } from './webhooks.service.ts'
