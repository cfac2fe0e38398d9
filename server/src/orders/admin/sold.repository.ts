import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'

/**
 * They are paid, or accepted with cash on delivery, and not cancelled. Refunded orders count, less `returnedPaise`.
 */
export const isSoldCondition = sql`(o.status <> 'cancelled'
  AND (o.paid_at IS NOT NULL OR o.payment_method = ANY (${onDeliveryMethods}::text[]) AND o.status <> 'pending'))`
