import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

/** A session that was not used since then has ended. */
const idleLimit = sql<Date>`now() - interval '7 days'`

type NewSession = { id: string; customerId: string; expiresAt: Date; isConfirmed: boolean }

export async function createSession(
  database: Database,
  { id, customerId, expiresAt, isConfirmed }: NewSession,
): Promise<void> {
  await database
    .insertInto('session')
    .values({
      id,
      customer_id: customerId,
      expires_at: expiresAt,
      confirmed_at: isConfirmed ? sql`now()` : sql`'-infinity'`,
    })
    .execute()
  await markActive(database, sql`${customerId}`)
}

async function markActive(database: Database, customerId: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE customer SET last_active_at = now() WHERE id = ${customerId}`.execute(database)
}

/** Requires a use within seven days, and a verified customer who is not blocked. */
export function findSessionHolder(
  database: Database,
  sessionId: string,
  customerId: string,
): Promise<{ id: string; role: 'customer' | 'owner'; isUseOld: boolean } | undefined> {
  return database
    .selectFrom('session')
    .modifyFront(prepared)
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([
      'customer.id',
      'customer.role',
      sql<boolean>`session.device = '' OR session.last_used_at < now() - interval '1 hour'`.as('isUseOld'),
    ])
    .where('session.id', '=', sessionId)
    .where('customer.id', '=', customerId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_used_at', '>', idleLimit)
    .where('customer.is_blocked', '=', false)
    .where('customer.email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Once an hour is exact enough for the idle timeout. */
export async function touchSession(database: Database, id: string, device: string): Promise<void> {
  await database
    .updateTable('session')
    .set({ last_used_at: sql`now()`, device })
    .where('id', '=', id)
    .execute()
  await markActive(database, sql`(SELECT customer_id FROM session WHERE id = ${id})`)
}

/** A session is confirmed by a password or mailed code within 15 minutes; without a mailbox by a code to the phone. */
export async function isConfirmed(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('confirmed_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmSession(database: Database, id: string): Promise<void> {
  await database.updateTable('session').set({ confirmed_at: sql`now()` }).where('id', '=', id).execute()
}

export const listSessionsOf = (database: Database, customerId: string) =>
  database
    .selectFrom('session')
    .select(['id', 'created_at', 'expires_at', 'last_used_at', 'device'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', idleLimit)
    .orderBy('created_at', 'desc')
    .execute()

export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('session').where('id', '=', id).execute()
}

export async function deleteSessionOf(database: Database, customerId: string, id: string): Promise<void> {
  await database.deleteFrom('session').where('customer_id', '=', customerId).where('id', '=', id).execute()
}

export async function deleteSessionsOf(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('session').where('customer_id', '=', customerId).execute()
}

export async function purgeExpiredSessions(database: Database): Promise<void> {
  await sql`
    DELETE FROM session WHERE expires_at < now() OR last_used_at < now() - interval '7 days'`.execute(
    database,
  )
}
