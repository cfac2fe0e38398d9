import type { PersonalData } from '../platform/personal-data.ts'
import { eraseMessagesAbout } from './message.repository.ts'
import { purgeMessages } from './phone-messages.ts'

export const personalData = {
  eraseOrders: eraseMessagesAbout,
  purge: purgeMessages,
} satisfies Partial<PersonalData>
