import type { Database } from '../platform/database/database.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { eraseReturnsOfOrders, listReturnIds, needsOrder } from './personal-data.repository.ts'

export const personalData = {
  needsOrder,
  eraseOrders: eraseReturnsOfOrders,
} satisfies Partial<PersonalData>

/** Mails and steps of the log name a return by its id. */
export const returnIdsOf = (database: Database, orderIds: readonly string[]): Promise<string[]> =>
  listReturnIds(database, orderIds)
