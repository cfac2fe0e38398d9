import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { withoutResult } from '../platform/database/pipelined-pool.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { lostOf } from './disputes/dispute.repository.ts'
import type { GatewayPayment } from './razorpay/responses.ts'

/** A status never moves back, as reports arrive in any order, and a payment stays with its order (P5). */
const write = (
  orderId: string,
  { id, amount, status, method, acquirer_data: bank }: GatewayPayment,
  isSettling: boolean,
  resultMode: RawBuilder<unknown> = sql``,
) => sql`
    ${prepared} ${resultMode} INSERT INTO payment (id, order_id, amount_paise, status, method, bank_reference, is_settling)
    VALUES (${id}, ${orderId}, ${amount}, ${status}, ${method ?? null},
      ${bank?.rrn ?? bank?.bank_transaction_id ?? bank?.transaction_id ?? null}, ${isSettling})
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, amount_paise = excluded.amount_paise,
      method = coalesce(excluded.method, payment.method),
      bank_reference = coalesce(excluded.bank_reference, payment.bank_reference), is_settling = payment.is_settling OR excluded.is_settling,
      updated_at = now()
    WHERE payment.order_id = excluded.order_id
      AND (array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], excluded.status)
        > array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], payment.status)
        OR excluded.is_settling AND NOT payment.is_settling)
    RETURNING id`

/** @returns true when the report changed the record */
export async function recordPayment(
  transaction: Database,
  orderId: string,
  payment: GatewayPayment,
): Promise<boolean> {
  return (await write(orderId, payment, false).execute(transaction)).rows.length === 1
}

export async function recordSettling(
  transaction: Database,
  orderId: string,
  payment: GatewayPayment,
): Promise<void> {
  await write(orderId, payment, true, withoutResult).execute(transaction)
}

export async function findSettling(
  database: Database,
  orderId: string,
): Promise<{ id: string; amountPaise: number } | undefined> {
  return database
    .selectFrom('payment')
    .select(['id', 'amount_paise as amountPaise'])
    .where('order_id', '=', orderId)
    .where('is_settling', '=', true)
    .executeTakeFirst()
}

/** Lists payments of the order and its edits, the first one first, with what is left and what disputes have taken of it. */
export async function listPaying(
  database: Database,
  orderId: string,
): Promise<{ id: string; paise: number; lostPaise: number }[]> {
  const { rows } = await sql<{ id: string; paise: number; lostPaise: number }>`
    SELECT p.id, greatest(0, p.amount_paise - lost.paise - returned.paise)::int AS paise,
      least(lost.paise, p.amount_paise - returned.paise)::int AS "lostPaise"
    FROM payment p CROSS JOIN LATERAL (SELECT ${lostOf(sql.ref('p.id'))} AS paise) lost
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_paise - r.credit_paise), 0)::int AS paise FROM refund r
      WHERE r.payment_id = p.id AND r.status <> 'failed') returned
    WHERE p.order_id = ${orderId} AND (p.is_settling OR p.edit_id IS NOT NULL)
    ORDER BY p.is_settling DESC, p.created_at, p.id`.execute(database)
  return rows
}

/** The payment pays an edit of its order. */
export async function bindToEdit(transaction: Database, id: string, editId: string | null): Promise<void> {
  await transaction.updateTable('payment').set({ edit_id: editId }).where('id', '=', id).execute()
}

export const isOfEdit = async (database: Database, id: string): Promise<boolean> =>
  (await database
    .selectFrom('payment')
    .select('id')
    .where('id', '=', id)
    .where('edit_id', 'is not', null)
    .executeTakeFirst()) !== undefined

export async function paidWith(database: Database, paymentId: string): Promise<number> {
  const row = await database
    .selectFrom('payment')
    .select('amount_paise')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

export async function findOrderOfPayment(database: Database, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment')
    .select('order_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.order_id
}
