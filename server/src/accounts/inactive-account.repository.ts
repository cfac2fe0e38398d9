import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Customer } from './customer.repository.ts'

/** The DPDP Rules, 2025, third schedule: no time before the rules counts. */
const RULES_BEGAN_AT = '2025-11-14T00:00:00+05:30'

/** SQL for the last use of an account; before it was recorded, what else the account did. */
const lastActiveAt = sql<Date>`GREATEST(${RULES_BEGAN_AT}::timestamptz, created_at, updated_at, last_active_at,
  (SELECT max(last_used_at) FROM session WHERE customer_id = customer.id),
  (SELECT max(shop_order.created_at) FROM shop_order WHERE customer_id = customer.id),
  (SELECT max(complaint.created_at) FROM complaint WHERE customer_id = customer.id))`

/** An order under way, a complaint that is not settled and store credit need the account. */
const isUnneeded = sql<boolean>`role = 'customer'
  AND NOT EXISTS (SELECT FROM shop_order WHERE customer_id = customer.id
    AND status IN ('pending', 'processing', 'shipped'))
  AND NOT EXISTS (SELECT FROM complaint WHERE customer_id = customer.id AND resolved_at IS NULL)
  AND NOT EXISTS (SELECT FROM store_credit WHERE customer_id = customer.id AND balance_paise > 0
    AND (expires_at IS NULL OR expires_at > now() OR blocked_at IS NOT NULL))`

const isInactive = (years: number): RawBuilder<boolean> =>
  sql<boolean>`(${isUnneeded} AND ${lastActiveAt} < now() - make_interval(years => ${years}::int))`

/** Locks customers with a mailbox who were not told since their last use, until the transaction ends. */
export async function lockUnnoticed(
  transaction: Database,
  years: number,
  max: number,
): Promise<Pick<Customer, 'id' | 'email'>[]> {
  const { rows } = await sql<Pick<Customer, 'id' | 'email'>>`
    SELECT id, email FROM customer
    WHERE ${isInactive(years)} AND email NOT LIKE '%@phone.invalid'
      AND (inactivity_notice_at IS NULL OR inactivity_notice_at < ${lastActiveAt})
    ORDER BY id LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows
}

/** Leaves `updated_at` alone, which counts as a use. */
export async function markNoticed(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`UPDATE customer SET inactivity_notice_at = now() WHERE id = ANY (${[...ids]}::text[])`.execute(
    transaction,
  )
}

/**
 * Locks an account whose notice is old enough and whose customer did not come back; undefined means that there is none.
 * @param after the id that it must be greater than
 */
export async function lockToEnd(
  transaction: Database,
  years: number,
  { noticeDays, after }: { noticeDays: number; after: string },
): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    SELECT * FROM customer
    WHERE ${isInactive(years)} AND inactivity_notice_at < now() - make_interval(days => ${noticeDays}::int)
      AND inactivity_notice_at >= ${lastActiveAt} AND id > ${after}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows[0]
}
