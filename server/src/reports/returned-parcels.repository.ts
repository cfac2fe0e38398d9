import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export type ReturnedParcelsRow = {
  area: string
  state: string
  sent: number
  returned: number
  valuePaise: number
  costPaise: number
}

/**
 * Cash orders of these days that were sent, by the first three digits of the pincode; most returned first. A parcel costs
 * what its courier took for it and, where that was quoted, for the way back.
 * @param costPaise of a parcel whose rate is not known, both ways
 */
export async function listReturnedParcels(
  database: Database,
  { from, to }: Days,
  costPaise: number,
): Promise<ReturnedParcelsRow[]> {
  const { rows } = await sql<ReturnedParcelsRow>`
    SELECT left(o.address ->> 'pincode', 3) AS area, min(o.address ->> 'state') AS state, count(*)::int AS sent,
      count(*) FILTER (WHERE o.cancelled_by = 'returned')::int AS returned,
      coalesce(sum(o.total_paise) FILTER (WHERE o.cancelled_by = 'returned'), 0) AS "valuePaise",
      coalesce(sum(coalesce(p.rate_paise + coalesce(p.return_rate_paise, 0), ${costPaise}::int))
        FILTER (WHERE o.cancelled_by = 'returned'), 0)::int AS "costPaise"
    FROM shop_order o LEFT JOIN parcel p ON p.order_id = o.id AND p.state <> 'failed'
    WHERE o.created_at >= ${startOf(from)} AND o.created_at < ${startOf(to, 1)}
      AND o.payment_method = ANY (${onDeliveryMethods}::text[]) AND o.courier IS NOT NULL
    GROUP BY area ORDER BY returned DESC, sent DESC, area`.execute(database)
  return rows
}
