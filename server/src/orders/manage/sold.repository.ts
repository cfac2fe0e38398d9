import { sql } from 'kysely'

/**
 * Condition on `shop_order o`: the order counts as sold. It is paid, or taken on with cash on delivery, and not
 * cancelled. Money that went back later makes it no less an order; {@link returnedPaise} is subtracted from its amounts.
 */
export const isSold = sql`(o.status <> 'cancelled'
  AND (o.paid_at IS NOT NULL OR o.payment_method = 'cod' AND o.status <> 'pending'))`

/** Paise of `shop_order o` that went back or are on their way back, without payments that bought nothing. */
export const returnedPaise = sql`(
  SELECT coalesce(sum(r.amount_paise), 0) FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND r.status <> 'failed' AND coalesce(p.settles, true))`

/** Paise that the shop keeps of `shop_order o`. */
export const netPaise = sql`(o.total_paise - ${returnedPaise})`
