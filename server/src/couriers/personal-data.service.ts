import type { PersonalData } from '../platform/personal-data.ts'
import { eraseParcelsOfOrders } from './personal-data.repository.ts'

export const personalData = { eraseOrders: eraseParcelsOfOrders } satisfies Partial<PersonalData>
