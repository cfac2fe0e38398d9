import type {} from './outgoing-webhooks.tables.ts'

export { personalData } from './personal-data.service.ts'
export { createPoster } from './post-event.ts'
export { outgoingFacts } from './webhook.repository.ts'
export { WebhookSender } from './webhook-sender.ts'
export { registerOutgoingWebhooks } from './webhooks.routes.ts'
export { reencryptWebhookSecrets } from './webhooks.service.ts'
