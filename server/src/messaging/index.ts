import type {} from './messaging.tables.ts'

export { cancelMessages, purgeOldMessages } from './message.repository.ts'
export { registerMessaging } from './messaging.routes.ts'
export { type MessagingKeys, messagingKeys } from './messaging-keys.ts'
export { cachedMessaging } from './messaging-settings.ts'
export { PhoneMessages } from './phone-messages.ts'
export { MessageJobHandler } from './send-message.ts'
