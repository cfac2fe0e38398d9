import type { Kysely } from 'kysely'
import type { SkippedNumbers } from '../../orders/index.ts'
import { invoices } from '../../orders/index.ts'
import type { Tables } from '../../platform/database/database.ts'
import { createRestore } from './recovery.repository.ts'

/**
 * Records a restore, from which the recovery of payments begins, and leaves out numbers of invoices and credit notes that
 * customers may have got after the restored moment.
 * @returns the numbers that are left out
 */
export const recordRestore = (
  database: Kysely<Tables>,
  { backup, restoredTo }: { backup: string; restoredTo: Date },
): Promise<SkippedNumbers[]> =>
  database.transaction().execute(async (transaction) => {
    const skipped = await invoices.skipNumbers(transaction, restoredTo)
    await createRestore(transaction, { backup, restoredTo, skipped })
    return skipped
  })
