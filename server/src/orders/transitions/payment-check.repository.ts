import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PayableOrder, type PayableRow, payableColumns, toPayable } from '../payable.repository.ts'

export type DueCheck = { order: PayableOrder; checks: number }

/** Takes due payment checks; no other worker takes them before `lease`. */
export async function claimDueChecks(
  database: Database,
  { now, lease, max }: { now: Date; lease: Date; max: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<PayableRow & { payment_checks: number }>`
    UPDATE shop_order SET check_payment_at = ${lease}
    WHERE id IN (
      SELECT id FROM shop_order WHERE check_payment_at <= ${now}
      ORDER BY check_payment_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING payment_checks, ${payableColumns}`.execute(database)
  return rows.map(({ payment_checks, ...row }) => ({ order: toPayable(row), checks: payment_checks }))
}

/** Schedules the next check, unless a payment has rescheduled it meanwhile. @param next null for never */
export async function finishCheck(
  database: Database,
  id: string,
  { lease, next, isAnswered }: { lease: Date; next: Date | null; isAnswered: boolean },
): Promise<void> {
  await sql`
    UPDATE shop_order SET check_payment_at = ${next}, payment_checks = payment_checks + ${isAnswered ? 1 : 0}
    WHERE id = ${id} AND check_payment_at = ${lease}`.execute(database)
}

/** Schedules a payment check no later than `at`. */
export async function scheduleCheck(database: Database, id: string, at: Date): Promise<void> {
  await sql`
    UPDATE shop_order SET check_payment_at = least(check_payment_at, ${at}) WHERE id = ${id}`.execute(
    database,
  )
}

/** Returns unpaid orders, oldest first. */
export async function listExpired(database: Database, now: Date, max: number): Promise<PayableOrder[]> {
  const { rows } = await sql<PayableRow>`
    SELECT ${payableColumns} FROM shop_order WHERE pay_before <= ${now} AND status = 'pending'
    ORDER BY pay_before LIMIT ${max}`.execute(database)
  return rows.map(toPayable)
}
