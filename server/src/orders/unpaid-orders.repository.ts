import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { orderMoves } from './order-states.ts'

const paidOrder = sql`status <> 'cancelled' AND payment_status IN ('paid', 'partially_refunded') AND total_paise >= 100`
const isOfNewBuyer = sql`NOT EXISTS (SELECT FROM shop_order p WHERE p.customer_id = o.customer_id AND p.status <> 'cancelled'
  AND p.payment_status IN ('paid', 'partially_refunded') AND p.total_paise >= 100)`
/** Orders of the staff are no attack. */
const isOpen = sql`o.entered_by IS NULL AND o.status = 'pending' AND o.payment_due_at > now() AND o.payment_method = ANY (${prepaidMethods}::text[])`

/** Applies the rule of `History.hasPaid` outside the transaction that places an order. */
export async function hasPaidOrder(database: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} SELECT FROM shop_order WHERE customer_id = ${customerId} AND ${paidOrder} LIMIT 1`.execute(
    database,
  )
  return rows.length === 1
}

/** A customer's own confirmation counts for nothing, because bots have mailboxes too. */
const isHarmless = sql`(o.status IN ('shipped', 'delivered') OR EXISTS (
  SELECT FROM order_status_history e WHERE e.order_id = o.id
    AND e.comment IN (${orderMoves.replace.says}, ${orderMoves.confirm.says})))`

/**
 * Counts orders of the last hour that were never paid, ended ones too, of customers who have paid for none; without
 * those that a changed cart replaced, and cash orders that the shop has confirmed or sent.
 * @param max where counting ends
 */
export async function countNeverPaid(database: Database, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} SELECT count(*)::int AS count FROM (
      SELECT FROM shop_order o WHERE o.paid_at IS NULL AND o.entered_by IS NULL AND o.created_at > now() - interval '1 hour'
        AND ${isOfNewBuyer} AND NOT ${isHarmless}
      LIMIT ${max}) counted`.execute(database)
  return rows[0]?.count ?? 0
}

/** Ends the time to pay of the oldest open orders of new buyers beyond the newest `max`; the expiry job cancels them. */
export async function endOldestWindows(database: Database, max: number): Promise<void> {
  await sql`
    UPDATE shop_order SET payment_due_at = now() WHERE id IN (
      SELECT o.id FROM shop_order o WHERE ${isOpen} AND ${isOfNewBuyer}
      ORDER BY o.created_at DESC OFFSET ${max} FOR NO KEY UPDATE OF o SKIP LOCKED)`.execute(database)
}

export type UnreservedOrder = { id: string; variantIds: string[] }

/**
 * Makes open orders of new buyers take their stock at payment; the caller releases it in the same transaction.
 * @param max at a time; orders that another transaction has locked are left out
 */
export async function markUnreserved(transaction: Database, max: number): Promise<UnreservedOrder[]> {
  const { rows } = await sql<UnreservedOrder>`
    UPDATE shop_order SET reserves_at_payment = true WHERE id IN (
      SELECT o.id FROM shop_order o WHERE ${isOpen} AND NOT o.reserves_at_payment AND ${isOfNewBuyer}
      ORDER BY o.id LIMIT ${max} FOR NO KEY UPDATE OF o SKIP LOCKED)
    RETURNING id, ARRAY(SELECT variant_id FROM order_line WHERE order_id = shop_order.id) AS "variantIds"`.execute(
    transaction,
  )
  return rows
}

/** Its stock is reserved from now on. */
export async function markReserved(transaction: Database, id: string): Promise<void> {
  await sql`UPDATE shop_order SET reserves_at_payment = false WHERE id = ${id}`.execute(transaction)
}
