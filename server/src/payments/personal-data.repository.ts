import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
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

/** Money of the order `o` moves still, or moved since then. */
export const needsOrder: PersonalNeeds['needsOrder'] = (since) => sql<boolean>`(
  EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.updated_at >= ${since})
  OR EXISTS (SELECT FROM refund r WHERE r.order_id = o.id
    AND (r.status IN ('wanted', 'pending') OR r.updated_at >= ${since}))
  OR EXISTS (SELECT FROM payment_dispute d WHERE d.order_id = o.id
    AND (d.ended_at IS NULL OR d.ended_at >= ${since})))`
