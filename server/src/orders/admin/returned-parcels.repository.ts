import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

export type ReturnedParcelsRow = {
  area: string
  state: string
  sent: number
  returned: number
  valuePaise: number
}

/** Cash orders of these days that were sent, by the first three digits of the pincode; most returned first. */
export async function listReturnedParcels(
  database: Database,
  { from, to }: Days,
): Promise<ReturnedParcelsRow[]> {
  const { rows } = await sql<ReturnedParcelsRow>`
    SELECT left(o.address ->> 'pincode', 3) AS area, min(o.address ->> 'state') AS state, count(*)::int AS sent,
      count(*) FILTER (WHERE o.cancelled_by = 'returned')::int AS returned,
      coalesce(sum(o.total_paise) FILTER (WHERE o.cancelled_by = 'returned'), 0) AS "valuePaise"
    FROM shop_order o
    WHERE o.created_at >= ${startOf(from)} AND o.created_at < ${startOf(to, 1)}
      AND o.payment_method = ANY (${onDeliveryMethods}::text[]) AND o.courier IS NOT NULL
    GROUP BY area ORDER BY returned DESC, sent DESC, area`.execute(database)
  return rows
}
