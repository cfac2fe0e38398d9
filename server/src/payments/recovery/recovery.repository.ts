import { sql } from 'kysely'
import type { SkippedNumbers } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'

/** Banks approve three days late at most. */
const DAYS_AFTER_RESTORE = 4

const isOpen = sql<boolean>`
  asks_payments AND (payments_checked_at IS NULL
    OR payments_checked_at < restored_at + make_interval(days => ${DAYS_AFTER_RESTORE}))`

export type NewRestore = {
  /** It names the base backup. */
  backup: string
  restoredTo: Date
  /** It is false for practice: Razorpay is never asked. */
  asksPayments: boolean
}

/** Takes the place of a former restore whose payments are still looked for; its confirmation does not count for this one. */
export async function createRestore(
  transaction: Database,
  { backup, restoredTo, asksPayments, skipped }: NewRestore & { skipped: readonly SkippedNumbers[] },
): Promise<void> {
  await sql`
    INSERT INTO database_restore (id, backup, restored_to, payments_from, asks_payments, skipped_numbers)
    SELECT ${newId()}, ${backup}, ${restoredTo}::timestamptz,
      least(${restoredTo}::timestamptz, (SELECT min(payments_from) FROM database_restore WHERE ${isOpen})),
      ${asksPayments}, ${JSON.stringify(skipped)}::jsonb`.execute(transaction)
}

export type RecordedRestore = {
  id: string
  /** It is false for practice. */
  asksPayments: boolean
  paymentsFrom: Date
  /** It is true until a complete check has succeeded four days after the restore, or later. */
  isOpen: boolean
  areRefundsConfirmed: boolean
}

/** Only the newest one counts. */
export async function findRestore(database: Database): Promise<RecordedRestore | undefined> {
  const { rows } = await sql<RecordedRestore>`
    SELECT id, asks_payments AS "asksPayments", payments_from AS "paymentsFrom", ${isOpen} AS "isOpen",
      refunds_confirmed_at IS NOT NULL AS "areRefundsConfirmed"
    FROM database_restore ORDER BY restored_at DESC, id DESC LIMIT 1`.execute(database)
  return rows[0]
}

/** @param at the time up to which Razorpay was asked */
export async function recordPaymentsChecked(database: Database, id: string, at: Date): Promise<void> {
  await sql`UPDATE database_restore SET payments_checked_at = ${at} WHERE id = ${id}`.execute(database)
}

export async function recordConfirmation(database: Database, id: string): Promise<void> {
  await sql`
    UPDATE database_restore SET refunds_confirmed_at = coalesce(refunds_confirmed_at, now())
    WHERE id = ${id}`.execute(database)
}

/** @returns false when the owner has got the mail */
export async function recordNotified(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE database_restore SET owner_notified_at = now() WHERE id = ${id} AND owner_notified_at IS NULL
    RETURNING id`.execute(transaction)
  return rows.length === 1
}
