import type { PersonalData } from '../platform/personal-data.ts'
import { exportCredits } from './own-credit.service.ts'
import { hasCredit, moveCredits } from './store-credit.repository.ts'

export const personalData = {
  export: (database, { customerId }) => exportCredits(database, customerId),
  merge: moveCredits,
  needsAccount: hasCredit,
} satisfies Partial<PersonalData>
