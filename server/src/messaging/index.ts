import type {} from './messaging.tables.ts'

export { listConsentChanges } from './consent.service.ts'
export { registerMessaging } from './messaging.routes.ts'
export { type MessagingGaps, readMessagingGaps } from './messaging-admin.service.ts'
export { type MessagingKeys, messagingKeys, replaceMessagingKeys } from './messaging-keys.ts'
export { cachedMessaging } from './messaging-settings.ts'
export { cancelMessages, PhoneMessages, purgeMessages } from './phone-messages.ts'
export { MessageJobHandler, messageJobHandlers, type SendDependencies } from './send-message.ts'
