import { sql } from 'kysely'

/** Rows `back`, without failed refunds. @param line the name of the order line in the statement */
export const refundsOfLine = (line: 'line' | 'l') => sql`FROM refund_line back
  JOIN refund r ON r.id = back.refund_id AND r.status <> 'failed' AND r.order_id = ${sql.ref(line)}.order_id
  WHERE back.order_line_id = ${sql.ref(line)}.id`

export const returnedOfLine = sql`(SELECT coalesce(sum(back.quantity), 0)::int ${refundsOfLine('line')})`

/**
 * Counts pieces of order line `l` of order `o` that were refunded before the parcel left, and what goes back for them.
 * A cancelled order has none.
 */
export const cancelledOfLine = sql`(SELECT json_build_object('quantity', sum(back.quantity), 'paise', sum(back.amount_paise))
  FROM refund r JOIN refund_line back ON back.refund_id = r.id AND back.order_line_id = l.id AND back.quantity > 0
  WHERE r.order_id = o.id AND r.status <> 'failed' AND o.status <> 'cancelled' AND CASE WHEN o.sent_parcels > 0
    THEN r.cause LIKE 'pieces:%' OR r.created_at < (SELECT min(p.sent_at) FROM sent_parcel p WHERE p.order_id = o.id)
    ELSE NOT EXISTS (
      SELECT FROM order_status_history left_shop WHERE left_shop.order_id = o.id
        AND left_shop.status IN ('shipped', 'delivered') AND left_shop.created_at <= r.created_at) END
  HAVING count(*) > 0)`

/** It is in paise: it went back for cancelled pieces of the order `o`, without edits. A cancelled order has none. */
export const refundedForCancelled = sql`CASE WHEN o.status = 'cancelled' THEN 0 ELSE (
  SELECT coalesce(sum(r.amount_paise), 0)::int FROM refund r WHERE r.order_id = o.id AND r.status <> 'failed'
    AND r.cause LIKE 'pieces:%' AND r.cause NOT LIKE 'pieces:' || o.id || ':edit-%') END`
