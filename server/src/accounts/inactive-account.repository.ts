import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
import type { Customer } from './customer.repository.ts'

/** The DPDP Rules, 2025, third schedule: no time before the rules counts. */
const RULES_BEGAN_AT = '2025-11-14T00:00:00+05:30'

/** Other slices say this of the accounts. */
export type AccountUses = {
  lastUses: readonly PersonalNeeds['lastUse'][]
  needs: readonly PersonalNeeds['needsAccount'][]
}
type Inactivity = AccountUses & { years: number }

/** Selects the last use of an account; before it was recorded, what else the account did. */
const lastActiveAt = ({ lastUses }: AccountUses) =>
  sql<Date>`GREATEST(${RULES_BEGAN_AT}::timestamptz, created_at, updated_at, last_active_at, ${sql.join([
    sql`(SELECT max(last_used_at) FROM session WHERE customer_id = customer.id)`,
    ...lastUses,
  ])})`

const isInactive = ({ years, ...uses }: Inactivity): RawBuilder<boolean> =>
  sql<boolean>`(role = 'customer' AND NOT (${sql.join([sql`false`, ...uses.needs], sql` OR `)})
    AND ${lastActiveAt(uses)} < now() - make_interval(years => ${years}::int))`

/** Locks customers with a mailbox who were not told since their last use, until the transaction ends. */
export async function lockUnnoticed(
  transaction: Database,
  inactivity: Inactivity,
  max: number,
): Promise<Pick<Customer, 'id' | 'email'>[]> {
  const { rows } = await sql<Pick<Customer, 'id' | 'email'>>`
    SELECT id, email FROM customer
    WHERE ${isInactive(inactivity)} AND email NOT LIKE '%@phone.invalid'
      AND (inactivity_notice_at IS NULL OR inactivity_notice_at < ${lastActiveAt(inactivity)})
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
  inactivity: Inactivity,
  { noticeDays, after }: { noticeDays: number; after: string },
): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    SELECT * FROM customer
    WHERE ${isInactive(inactivity)} AND inactivity_notice_at < now() - make_interval(days => ${noticeDays}::int)
      AND inactivity_notice_at >= ${lastActiveAt(inactivity)} AND id > ${after}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows[0]
}
