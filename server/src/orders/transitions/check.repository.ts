import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PayableOrder, type PayableRow, payableColumns, toPayable } from '../payable.repository.ts'

/** An order about which Razorpay is to be asked. */
export type DueCheck = { order: PayableOrder; checks: number }

/**
 * Takes orders about which Razorpay is to be asked; nobody else takes them until `lease`.
 * @param most how many
 */
export async function takeDueChecks(
  database: Database,
  { now, lease, most }: { now: Date; lease: Date; most: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<PayableRow & { payment_checks: number }>`
    UPDATE shop_order SET check_payment_at = ${lease}
    WHERE id IN (
      SELECT id FROM shop_order WHERE check_payment_at <= ${now}
      ORDER BY check_payment_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING payment_checks, ${payableColumns}`.execute(database)
  return rows.map(({ payment_checks, ...row }) => ({ order: toPayable(row), checks: payment_checks }))
}

/** Sets when Razorpay is asked again, unless a payment has set that meanwhile. @param next null for never */
export async function endCheck(
  database: Database,
  id: string,
  { lease, next, isAnswered }: { lease: Date; next: Date | null; isAnswered: boolean },
): Promise<void> {
  await sql`
    UPDATE shop_order SET check_payment_at = ${next}, payment_checks = payment_checks + ${isAnswered ? 1 : 0}
    WHERE id = ${id} AND check_payment_at = ${lease}`.execute(database)
}

/** Has Razorpay asked about an order soon. */
export async function checkSoon(database: Database, id: string, at: Date): Promise<void> {
  await sql`
    UPDATE shop_order SET check_payment_at = least(check_payment_at, ${at}) WHERE id = ${id}`.execute(
    database,
  )
}

/** Unpaid orders whose window has ended, the oldest first. */
export async function findExpired(database: Database, now: Date, most: number): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableRow>`
    SELECT ${payableColumns} FROM shop_order WHERE pay_before <= ${now} AND status = 'pending'
    ORDER BY pay_before LIMIT ${most}`.execute(database)
  return rows.map(toPayable)
}
