import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'

/**
 * Paid, or accepted with cash on delivery, and not cancelled. Refunded orders count, less {@link
 * returnedPaise}.
 */
export const isSoldCondition = sql`(o.status <> 'cancelled'
  AND (o.paid_at IS NOT NULL OR o.payment_method = ANY (${onDeliveryMethods}::text[]) AND o.status <> 'pending'))`

/** It was refunded or is being refunded, without payments that bought nothing. */
export const returnedPaise = sql`(
  SELECT coalesce(sum(r.amount_paise), 0) FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND r.status <> 'failed' AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true))`

export const netPaise = sql`(o.total_paise - ${returnedPaise})`
