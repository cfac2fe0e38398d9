import type { Database } from '../platform/database/database.ts'
import type {} from './returns.tables.ts'

/** @returns false, with nothing changed, once the return is settled or has ended */
export async function updateWantsCredit(
  transaction: Database,
  id: string,
  asCredit: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('order_return')
    .set({ wants_credit: asCredit })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'approved', 'received'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertReturnCredit(
  transaction: Database,
  returnId: string,
  creditId: string,
): Promise<void> {
  await transaction.insertInto('return_credit').values({ return_id: returnId, credit_id: creditId }).execute()
}
