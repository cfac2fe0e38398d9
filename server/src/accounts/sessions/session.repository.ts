import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { often } from '../../platform/database/planned-once.ts'

type NewSession = { id: string; customerId: string; expiresAt: Date }

export async function addSession(
  database: Database,
  { id, customerId, expiresAt }: NewSession,
): Promise<void> {
  await database
    .insertInto('session')
    .values({ id, customer_id: customerId, expires_at: expiresAt })
    .execute()
}

/** Who holds a session that still runs: the customer exists, is verified and not blocked. Role as it is now. */
export function findHolder(
  database: Database,
  sessionId: string,
  customerId: string,
): Promise<{ id: string; role: 'customer' | 'owner' } | undefined> {
  return database
    .selectFrom('session')
    .modifyFront(often)
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.role'])
    .where('session.id', '=', sessionId)
    .where('customer.id', '=', customerId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('customer.is_blocked', '=', false)
    .where('customer.email_verified_at', 'is not', null)
    .executeTakeFirst()
}

export const listSessions = (database: Database, customerId: string) =>
  database
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()

export async function removeSession(database: Database, id: string): Promise<void> {
  await database.deleteFrom('session').where('id', '=', id).execute()
}

export async function removeSessionsOf(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('session').where('customer_id', '=', customerId).execute()
}

export async function removeExpiredSessions(database: Database): Promise<void> {
  await sql`DELETE FROM session WHERE expires_at < now()`.execute(database)
}
