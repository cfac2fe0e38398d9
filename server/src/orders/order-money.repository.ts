import { sql } from 'kysely'
import { containsPattern } from '../platform/database/paginate.ts'
import type {} from './orders.tables.ts'

// Payments depend on orders, and write `payment` and `refund`: whatever orders read of these stands here.

/** It was refunded or is being refunded, without payments that bought nothing. */
export const returnedPaise = sql`(
  SELECT coalesce(sum(r.amount_paise), 0) FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND r.status <> 'failed' AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true))`

export const netPaise = sql`(o.total_paise - ${returnedPaise})`

/** It gives the rows `back`, without failed refunds. @param line the name of the order line in the statement */
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

/**
 * Selects the last of several tries of each part of the refund of a return, or null. Several payments give it back in
 * parts, and so may each further try.
 * @param row the name of the return in the statement
 */
export const refundOfReturn = (row: 'b' | 'r') => sql`(WITH RECURSIVE tries AS (
    SELECT f.id, f.cause AS part, f.status, f.paid_by, f.amount_paise, f.credit_paise FROM refund f
    WHERE f.order_id = ${sql.ref(row)}.order_id
      AND split_part(f.cause, '/', 1) = 'part:' || ${sql.ref(row)}.order_id || ':return-' || ${sql.ref(row)}.id
    UNION ALL SELECT f.id, t.part, f.status, f.paid_by, f.amount_paise, f.credit_paise
    FROM tries t JOIN refund f ON f.order_id = ${sql.ref(row)}.order_id AND split_part(f.cause, '/', 1) = 'again:' || t.id
  ), last AS (SELECT * FROM tries t WHERE NOT EXISTS (SELECT FROM refund f WHERE f.cause = 'again:' || t.id))
  SELECT json_build_object('status',
    (array_agg(status ORDER BY array_position(ARRAY['failed', 'wanted', 'pending', 'processed'], status)))[1],
    'creditPaise', sum(credit_paise),
    'paidBy', CASE WHEN sum(credit_paise) = sum(amount_paise) THEN 'credit' ELSE (array_agg(paid_by ORDER BY part))[1] END)
  FROM last HAVING count(*) > 0)`

/** Selects all parts of refunds, with the cause of each refund. */
export const partsOfRefunds = sql`(SELECT r.cause, back.order_line_id, back.amount_paise
  FROM refund r JOIN refund_line back ON back.refund_id = r.id)`

/** Selects the order of a payment at Razorpay. */
export const orderOfPayment = (id: string) => sql`SELECT order_id FROM payment WHERE id = ${id}`

/** Selects the order of a refund at Razorpay. */
export const orderOfRefund = (id: string) => sql`SELECT order_id FROM refund WHERE razorpay_refund_id = ${id}`

/** Selects the orders that a payment of this sum is of. */
export const ordersPaidWith = (
  paise: number,
) => sql`SELECT order_id FROM payment WHERE amount_paise = ${paise}
  UNION ALL SELECT order_id FROM received_payment WHERE amount_paise = ${paise}`

/** Selects the orders that a bank's reference of a payment or a refund is of. */
export function ordersReferenced(reference: string) {
  const isTyped = sql`(reference) COLLATE "C" ILIKE ${containsPattern(reference)}`
  return sql`SELECT order_id FROM received_payment WHERE ${isTyped}
    UNION ALL SELECT order_id FROM refund WHERE ${isTyped}
    UNION ALL SELECT order_id FROM payment WHERE bank_reference = ${reference}`
}
