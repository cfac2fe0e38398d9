import { sql } from 'kysely'
import type { SkippedNumbers } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

export type RecordedRestore = { id: string; restoredTo: Date; restoredAt: Date }

export async function createRestore(
  transaction: Database,
  { backup, restoredTo, skipped }: { backup: string; restoredTo: Date; skipped: readonly SkippedNumbers[] },
): Promise<void> {
  await transaction
    .insertInto('database_restore')
    .values({ id: newId(), backup, restored_to: restoredTo, skipped_numbers: JSON.stringify(skipped) })
    .execute()
}

/** Those after which payments may still arrive. */
export async function listOpenRestores(database: Database, days: number): Promise<RecordedRestore[]> {
  const { rows } = await sql<RecordedRestore>`
    SELECT id, restored_to AS "restoredTo", restored_at AS "restoredAt" FROM database_restore
    WHERE restored_at > now() - make_interval(days => ${days}) ORDER BY restored_at`.execute(database)
  return rows
}

export async function recordPaymentsChecked(database: Database, id: string): Promise<void> {
  await sql`UPDATE database_restore SET payments_checked_at = now() WHERE id = ${id}`.execute(database)
}

/** @returns those of the given payments that need no look: settled, refunded, or of a lost order */
export async function findDone(database: Database, paymentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment WHERE id = ANY (${[...paymentIds]}::text[]) AND status IN ('captured', 'refunded')
    UNION ALL
    SELECT payment_id FROM lost_order_payment WHERE payment_id = ANY (${[...paymentIds]}::text[])`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

export type LostPayment = {
  paymentId: string
  razorpayOrderId: string
  orderNumber: string
  amountPaise: number
}

/** Precedes the request to Razorpay; once for each payment. */
export async function createLostPayment(database: Database, lost: LostPayment): Promise<void> {
  const { paymentId, razorpayOrderId, orderNumber, amountPaise } = lost
  await sql`
    INSERT INTO lost_order_payment (payment_id, razorpay_order_id, order_number, refund_id, amount_paise)
    VALUES (${paymentId}, ${razorpayOrderId}, ${orderNumber}, ${newId()}, ${amountPaise})
    ON CONFLICT (payment_id) DO NOTHING`.execute(database)
}

export async function listUnrefunded(database: Database): Promise<(LostPayment & { refundId: string })[]> {
  const { rows } = await sql<LostPayment & { refundId: string }>`
    SELECT payment_id AS "paymentId", razorpay_order_id AS "razorpayOrderId", order_number AS "orderNumber",
      amount_paise AS "amountPaise", refund_id AS "refundId"
    FROM lost_order_payment WHERE status = 'wanted' ORDER BY created_at`.execute(database)
  return rows
}

/** @returns false when another run has recorded it */
export async function finishLostPayment(
  transaction: Database,
  paymentId: string,
  { status, message }: { status: 'refunded' | 'failed'; message: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE lost_order_payment SET status = ${status}, message = ${message}, updated_at = now()
    WHERE payment_id = ${paymentId} AND status = 'wanted' RETURNING payment_id`.execute(transaction)
  return rows.length === 1
}
