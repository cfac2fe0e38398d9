import type { StaffRole } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type NewSession = { hash: Buffer; staffId: string; expiresAt: Date }

export async function addSession(transaction: Database, session: NewSession): Promise<void> {
  const { hash, staffId, expiresAt } = session
  await transaction
    .insertInto('staff_session')
    .values({ hash, staff_id: staffId, expires_at: expiresAt })
    .execute()
}

export type Holder = { id: string; name: string; role: StaffRole; hasSecondFactor: boolean }

/** Whose session it is, if it still runs and they still work here. */
export function findHolder(database: Database, hash: Buffer): Promise<Holder | undefined> {
  return database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      sql<boolean>`staff.totp_sealed IS NOT NULL`.as('hasSecondFactor'),
    ])
    .where('staff_session.hash', '=', hash)
    .where('staff_session.expires_at', '>', sql<Date>`now()`)
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
}

export async function removeSession(database: Database, hash: Buffer): Promise<void> {
  await database.deleteFrom('staff_session').where('hash', '=', hash).execute()
}

/** @param except a session that goes on */
export async function removeSessionsOf(database: Database, staffId: string, except?: Buffer): Promise<void> {
  await database
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

export async function removeExpired(database: Database): Promise<void> {
  await sql`DELETE FROM staff_session WHERE expires_at < now()`.execute(database)
}
