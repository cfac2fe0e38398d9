import { refundedByHandMethods } from '@amritvasya/contract/rules/payment-methods'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type {} from './orders.tables.ts'

// Slices above write these into their statements.

/** Returns SQL for the number of an order. */
export const numberOfOrder = (id: RawBuilder<unknown>) =>
  sql<string>`(SELECT o.order_number FROM shop_order o WHERE o.id = ${id})`

/** Selects all orders with what other slices show of them. */
export const ordersInBrief = sql`(SELECT id, order_number, payment_method, customer_id, customer_email,
  CASE WHEN status = 'pending' THEN total_paise - credit_paise ELSE 0 END AS payable_paise FROM shop_order)`

/** Selects all lines of orders as they were sold, with the name of their bundle. */
export const soldLines = sql`(SELECT l.id, l.order_id, l.product_id, l.position, l.name, l.size, l.color_name, l.image_url,
  l.price_paise, l.quantity, l.is_free_line, (SELECT s.name FROM order_bundle s WHERE s.id = l.bundle_id) AS bundle_name
  FROM order_line l)`

/** Returns SQL that is true while an order waits to be sent. */
export const isProcessing = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM shop_order o WHERE o.id = ${id} AND o.status = 'processing')`

/** Returns SQL that is true once there is an order with this number, or of this order at Razorpay. */
export const isOrder = ({
  number,
  razorpayOrderId,
}: {
  number: string
  razorpayOrderId: string
}) => sql<boolean>`
  EXISTS (SELECT FROM shop_order WHERE order_number = ${number} OR razorpay_order_id = ${razorpayOrderId})`

/** Returns SQL for a row with what paid for an order, and whether the staff have received it. */
export const paidOrder = (id: string) => sql`(
  SELECT o.id, o.customer_id, o.credit_paise, o.total_paise, o.paid_at IS NOT NULL AS is_paid,
    o.paid_at IS NOT NULL AND (o.payment_method = ANY (${refundedByHandMethods}::text[])
      OR EXISTS (SELECT FROM received_payment r WHERE r.order_id = o.id)) AS is_paid_by_hand
  FROM shop_order o WHERE o.id = ${id})`

/** Returns SQL that counts paid orders of the last day, older than ten minutes, that Razorpay was paid for since then. */
export const countPaidSince = (since: RawBuilder<unknown>) => sql`(
  SELECT count(*) FROM shop_order WHERE created_at > now() - interval '1 day'
    AND razorpay_payment_id IS NOT NULL AND paid_at < now() - interval '10 minutes' AND paid_at > ${since})`

/** Finds the number under which an order was sent. */
export async function findSentNumber(database: Database, orderId: string): Promise<string | null> {
  const row = await database
    .selectFrom('shop_order')
    .select('tracking_number')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.tracking_number ?? null
}

/** Finds the last delivery, because an earlier one was undone; later entries keep the status too. */
export async function findDeliveredAt(database: Database, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT coalesce(max(created_at) FILTER (WHERE comment = 'Order delivered'), min(created_at)) AS at
    FROM order_status_history WHERE order_id = ${orderId} AND status = 'delivered'`.execute(database)
  return rows[0]?.at ?? null
}
