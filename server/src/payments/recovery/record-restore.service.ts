import type { Kysely } from 'kysely'
import type { SkippedNumbers } from '../../orders/index.ts'
import { invoices } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import { createRestore, type NewRestore } from './recovery.repository.ts'

/**
 * Records a restore, from which the recovery of payments begins, and leaves out numbers of invoices and credit notes that
 * customers may have got after the restored moment.
 * @returns the numbers that are left out
 */
export const recordRestore = (database: Kysely<Tables>, restore: NewRestore): Promise<SkippedNumbers[]> =>
  database.transaction().execute(async (transaction) => {
    const skipped = await invoices.skipNumbers(transaction, restore.restoredTo)
    await createRestore(transaction, { ...restore, skipped })
    return skipped
  })
