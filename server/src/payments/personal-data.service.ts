import type { PersonalData } from '../platform/personal-data.ts'
import { eraseTextsOfOrders } from './personal-data.repository.ts'
import { purgeWebhooks } from './webhooks/process.service.ts'

export const personalData = {
  eraseOrders: eraseTextsOfOrders,
  purge: purgeWebhooks,
} satisfies Partial<PersonalData>
