import { endReasons } from '@amritvasya/contract/rules/end-reasons'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { orderMoves } from './order-states.ts'

/** The customer did not cause these ends. */
const blameless = endReasons['return-to-origin']
  .filter(({ restocks }) => !restocks)
  .map(({ text }) => `${orderMoves.comeBack.says}: ${text}`)

export type ParcelReceiver = {
  customerId: string
  /** It is '' for an account with a phone number alone, which matches no other. */
  email: string
  phones: readonly string[]
}

/**
 * Counts parcels that came back within a year, to the account or its email, and to one of the phone numbers.
 * Those damaged on the way do not count.
 */
export async function countReturnedParcels(
  database: Database,
  { customerId, email, phones }: ParcelReceiver,
): Promise<{ own: number; byPhone: number }> {
  const { rows } = await sql<{ own: number; byPhone: number }>`
    SELECT count(*) FILTER (WHERE is_own)::int AS own, count(*) FILTER (WHERE NOT is_own)::int AS "byPhone"
    FROM (
      SELECT coalesce(customer_id = ${customerId}, false) OR (customer_email <> '' AND customer_email = ${email}) AS is_own,
        customer_phone = ANY (${[...phones]}::text[]) OR address ->> 'phoneNumber' = ANY (${[...phones]}::text[]) AS has_phone
      FROM shop_order WHERE cancelled_by = 'returned' AND created_at > now() - interval '1 year'
        AND NOT EXISTS (SELECT FROM order_status_history e WHERE e.order_id = shop_order.id
          AND e.comment = ANY (${blameless}::text[]))
    ) AS returned WHERE is_own OR has_phone`.execute(database)
  return rows[0] ?? { own: 0, byPhone: 0 }
}
