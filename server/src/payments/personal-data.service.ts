import type { PersonalData } from '../platform/personal-data.ts'
import { eraseTextsOfOrders, needsOrder } from './personal-data.repository.ts'
import { purgeWebhooks } from './webhooks/process.service.ts'

export const personalData = {
  needsOrder,
  eraseOrders: eraseTextsOfOrders,
  purge: purgeWebhooks,
} satisfies Partial<PersonalData>
