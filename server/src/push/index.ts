import type {} from './push.tables.ts'

export { registerPush } from './push.routes.ts'
export { enqueueDispute, enqueueOrderPaid, purgePushMessages } from './push.service.ts'
export { type PushDependencies, sendDue } from './send-messages.ts'
