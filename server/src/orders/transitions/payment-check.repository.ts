import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PayableOrder, type PayableRow, payableColumns, toPayable } from '../payable.repository.ts'

export type DueCheck = { order: PayableOrder; checks: number }

/** No other worker takes them before `lease`. */
export async function claimDueChecks(
  database: Database,
  { now, lease, max }: { now: Date; lease: Date; max: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<PayableRow & { payment_checks: number }>`
    UPDATE shop_order SET next_payment_check_at = ${lease}
    WHERE id IN (
      SELECT id FROM shop_order WHERE next_payment_check_at <= ${now}
      ORDER BY next_payment_check_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING payment_checks, ${payableColumns}`.execute(database)
  return rows.map(({ payment_checks, ...row }) => ({ order: toPayable(row), checks: payment_checks }))
}

/**
 * Does nothing when a payment has rescheduled it meanwhile.
 * @param next null for never
 */
export async function finishCheck(
  database: Database,
  id: string,
  { lease, next, isAnswered }: { lease: Date; next: Date | null; isAnswered: boolean },
): Promise<void> {
  await sql`
    UPDATE shop_order SET next_payment_check_at = ${next}, payment_checks = payment_checks + ${isAnswered ? 1 : 0}
    WHERE id = ${id} AND next_payment_check_at = ${lease}`.execute(database)
}

/** Makes the next check come at `at` at the latest. */
export async function moveUpCheck(database: Database, id: string, at: Date): Promise<void> {
  await sql`
    UPDATE shop_order SET next_payment_check_at = least(next_payment_check_at, ${at}) WHERE id = ${id}`.execute(
    database,
  )
}

/** Lists the oldest first. */
export async function listExpired(database: Database, now: Date, max: number): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableRow>`
    SELECT ${payableColumns} FROM shop_order WHERE payment_due_at <= ${now} AND status = 'pending'
    ORDER BY payment_due_at LIMIT ${max}`.execute(database)
  return rows.map(toPayable)
}

/** Cash orders whose time to be confirmed has ended; oldest first. */
export async function listUnconfirmed(database: Database, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shop_order WHERE confirm_before <= ${now} AND status = 'pending'
      AND payment_method = ANY (${onDeliveryMethods}::text[])
    ORDER BY confirm_before LIMIT ${max}`.execute(database)
  return rows.map(({ id }) => id)
}
