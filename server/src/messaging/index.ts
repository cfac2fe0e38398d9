import type {} from './messaging.tables.ts'

export { listConsentChanges } from './consent.service.ts'
export { registerMessaging } from './messaging.routes.ts'
export { type MessagingGaps, readMessagingGaps } from './messaging-admin.service.ts'
export { type MessagingKeys, messagingKeys } from './messaging-keys.ts'
export { cachedMessaging } from './messaging-settings.ts'
export { personalData } from './personal-data.service.ts'
export { cancelMessages, PhoneMessages } from './phone-messages.ts'
export {
  MessageJobHandler,
  messageJobHandlers,
  reencryptMessages,
  type SendDependencies,
} from './send-message.ts'
