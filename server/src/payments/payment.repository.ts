import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { often } from '../platform/database/planned-once.ts'
import type { GatewayPayment } from './razorpay/answers.ts'

/**
 * Notes what Razorpay says of a payment. What is said comes in any order, so a status never goes back; and a payment
 * stays with the order it came with (P5).
 * @param settles whether it is the payment that the order lives from
 * @returns whether this is news
 */
export async function recordPayment(
  transaction: Database,
  orderId: string,
  { id, amount, status, method }: GatewayPayment,
  settles: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    ${often} INSERT INTO payment (id, order_id, amount_paise, status, method, settles)
    VALUES (${id}, ${orderId}, ${amount}, ${status}, ${method ?? null}, ${settles})
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, amount_paise = excluded.amount_paise,
      method = coalesce(excluded.method, payment.method), settles = payment.settles OR excluded.settles,
      updated_at = now()
    WHERE payment.order_id = excluded.order_id
      AND (array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], excluded.status)
        > array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], payment.status)
        OR excluded.settles AND NOT payment.settles)
    RETURNING id`.execute(transaction)
  return rows.length === 1
}

/** The payment that an order lives from. */
export async function findSettling(
  database: Database,
  orderId: string,
): Promise<{ id: string; amountPaise: number } | undefined> {
  return database
    .selectFrom('payment')
    .select(['id', 'amount_paise as amountPaise'])
    .where('order_id', '=', orderId)
    .where('settles', '=', true)
    .executeTakeFirst()
}

/** Paise of a payment. */
export async function paidWith(database: Database, paymentId: string): Promise<number> {
  const row = await database
    .selectFrom('payment')
    .select('amount_paise')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

/** The order that a payment belongs to. */
export async function findOrderOfPayment(database: Database, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.order_id
}
