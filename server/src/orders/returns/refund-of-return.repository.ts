import { sql } from 'kysely'

/**
 * Selects the last of several tries of each part of the refund of return `b`, or null. Several payments give it back in
 * parts, and so may each further try.
 */
export const refundOfReturn = sql`(WITH RECURSIVE tries AS (
    SELECT f.id, f.cause AS part, f.status, f.paid_by, f.amount_paise, f.credit_paise FROM refund f
    WHERE f.order_id = b.order_id AND split_part(f.cause, '/', 1) = 'part:' || b.order_id || ':return-' || b.id
    UNION ALL SELECT f.id, t.part, f.status, f.paid_by, f.amount_paise, f.credit_paise
    FROM tries t JOIN refund f ON f.order_id = b.order_id AND split_part(f.cause, '/', 1) = 'again:' || t.id
  ), last AS (SELECT * FROM tries t WHERE NOT EXISTS (SELECT FROM refund f WHERE f.cause = 'again:' || t.id))
  SELECT json_build_object('status',
    (array_agg(status ORDER BY array_position(ARRAY['failed', 'wanted', 'pending', 'processed'], status)))[1],
    'creditPaise', sum(credit_paise),
    'paidBy', CASE WHEN sum(credit_paise) = sum(amount_paise) THEN 'credit' ELSE (array_agg(paid_by ORDER BY part))[1] END)
  FROM last HAVING count(*) > 0)`
