import type { Database } from '../platform/database/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { shortenEntries } from './audit/audit.repository.ts'
import { purgeStaffData } from './sessions/sessions.service.ts'

export const personalData = {
  eraseOrders: (transaction, ids) => shortenEntries(transaction, { subject: 'order', ids }),
  purge: purgeStaffData,
} satisfies Partial<PersonalData>

/** Steps of returns lose addresses and reasons, like those of their orders. */
export const shortenReturnSteps = (transaction: Database, ids: readonly string[]): Promise<void> =>
  shortenEntries(transaction, { subject: 'return', ids })
