import type {} from './push.tables.ts'

export { personalData } from './personal-data.service.ts'
export { registerPush } from './push.routes.ts'
export { enqueueDispute, enqueueOrderPaid } from './push.service.ts'
export { type PushDependencies, sendDue } from './send-messages.ts'
