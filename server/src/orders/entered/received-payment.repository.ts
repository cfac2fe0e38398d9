import { isTooMuchCash, tooMuchCash } from '@amritvasya/contract/rules/cash-limit'
import { prepaidMethods, type ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type {} from '../orders.tables.ts'

/** @throws {ApiError} INVALID_INPUT for more cash for the order than the law allows */
export async function addReceivedPayment(
  transaction: Database,
  payment: {
    orderId: string
    paidBy: ReceivedMethod
    amountPaise: number
    /** It is the reference of a UPI transfer. */
    reference: string | null
    /** It is a name. */
    by: string
    /** Names the edit that this payment is for. */
    editId?: string
  },
): Promise<void> {
  if (payment.paidBy === 'cash') await assertLawfulCash(transaction, payment)
  await transaction
    .insertInto('received_payment')
    .values({
      id: newId(),
      order_id: payment.orderId,
      paid_by: payment.paidBy,
      amount_paise: payment.amountPaise,
      reference: payment.reference,
      received_by: payment.by,
      edit_id: payment.editId ?? null,
    })
    .execute()
}

async function assertLawfulCash(
  transaction: Database,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
): Promise<void> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(amount_paise), 0)::int AS paise FROM received_payment
    WHERE order_id = ${orderId} AND paid_by = 'cash'`.execute(transaction)
  if (isTooMuchCash((rows[0]?.paise ?? 0) + amountPaise)) throw new ApiError('INVALID_INPUT', tooMuchCash)
}

/** The caller has locked the customer's orders (S5). */
export async function countUnpaid(transaction: Database, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM shop_order
    WHERE customer_id = ${customerId} AND status = 'pending' AND payment_method = ANY (${prepaidMethods}::text[])`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

export async function hasReceivedPayment(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM received_payment WHERE order_id = ${orderId} LIMIT 1`.execute(
    database,
  )
  return rows.length === 1
}
