import { prepaidMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type PayableOrder, type PayableRow, payableColumns, toPayable } from './payable.repository.ts'
import { promiseOfLine, type StoredPromise } from './pre-orders/promised-line.repository.ts'

export type LinkedLine = {
  productId: string
  variantId: string
  name: string
  quantity: number
  /** It is null for pieces that were in stock. */
  promise: StoredPromise | null
}

export async function listLinkedLines(database: Database, orderId: string): Promise<LinkedLine[]> {
  return database
    .selectFrom('order_line')
    .select(['product_id as productId', 'variant_id as variantId', 'name', 'quantity'])
    .select(promiseOfLine('order_line').as('promise'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

const awaitsPayment = (payableAt: Date) => sql`
  payment_due_at > ${payableAt} AND status = 'pending' AND payment_status <> 'paid'
  AND payment_method = ANY (${prepaidMethods}::text[])`

/**
 * Unpaid orders whose customers have not had the link, those that end first. Without those that reserve nothing, as
 * bots place them, and mails to their addresses would harm the shop's own.
 * @param placedBefore later ones may still be at paying
 * @param payableAt when they can still be paid
 */
export async function listWithoutLink(
  database: Database,
  { placedBefore, payableAt, max }: { placedBefore: Date; payableAt: Date; max: number },
): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableRow>`
    SELECT ${payableColumns} FROM shop_order
    WHERE ${awaitsPayment(payableAt)} AND NOT reserves_at_payment AND payment_link_sent_at IS NULL AND created_at <= ${placedBefore}
    ORDER BY payment_due_at LIMIT ${max}`.execute(database)
  return rows.map(toPayable)
}

/**
 * @param unlessSince no second one since then; null for only one ever
 * @returns false when it was sent before, or the order cannot be paid at `payableAt`
 */
export async function markLinkSent(
  transaction: Database,
  id: string,
  { payableAt, unlessSince }: { payableAt: Date; unlessSince: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shop_order SET payment_link_sent_at = now()
    WHERE id = ${id} AND ${awaitsPayment(payableAt)}
      AND (payment_link_sent_at IS NULL OR payment_link_sent_at < ${unlessSince}::timestamptz)
    RETURNING id`.execute(transaction)
  return rows.length === 1
}
