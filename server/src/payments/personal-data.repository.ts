import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './payments.tables.ts'

/** Amounts, days and ids stay, by which the books are checked. */
export async function eraseTextsOfOrders(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE refund SET reason = '', message = NULL,
      reference = CASE WHEN reference IS NOT NULL THEN 'erased' END
    WHERE order_id = ANY (${[...orderIds]}::text[])`.execute(transaction)
  await sql`UPDATE payment SET bank_reference = NULL WHERE order_id = ANY (${[...orderIds]}::text[])`.execute(
    transaction,
  )
}
