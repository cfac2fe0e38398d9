import type { StaffRole } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type NewSession = { hash: Buffer; staffId: string; expiresAt: Date }

export async function createSession(transaction: Database, session: NewSession): Promise<void> {
  const { hash, staffId, expiresAt } = session
  await transaction
    .insertInto('staff_session')
    .values({ hash, staff_id: staffId, expires_at: expiresAt })
    .execute()
}

export type SessionHolder = {
  id: string
  name: string
  role: StaffRole
  /** The owner has made this role; null where it is gone. */
  roleId: string | null
  calls: string[] | null
  hasSecondFactor: boolean
  mustChangePassword: boolean
  /** They are older than an hour, or without a device. */
  isUseOld: boolean
}

/** Requires a use within two days. */
export function findSessionHolder(database: Database, hash: Buffer): Promise<SessionHolder | undefined> {
  return database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .leftJoin('staff_role', 'staff_role.id', 'staff.role_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.role',
      'staff.role_id as roleId',
      'staff_role.calls',
      sql<boolean>`staff.encrypted_totp_secret IS NOT NULL`.as('hasSecondFactor'),
      sql<boolean>`staff.first_password_ends_at IS NOT NULL`.as('mustChangePassword'),
      sql<boolean>`staff_session.device = '' OR staff_session.last_used_at < now() - interval '1 hour'`.as(
        'isUseOld',
      ),
    ])
    .where('staff_session.hash', '=', hash)
    .where('staff_session.expires_at', '>', sql<Date>`now()`)
    .where('staff_session.last_used_at', '>', sql<Date>`now() - interval '48 hours'`)
    .where(sql<boolean>`(staff.is_active OR staff.is_active_in_role)`)
    .executeTakeFirst()
}

/** Once an hour is exact enough for the idle timeout. */
export async function touchSession(database: Database, hash: Buffer, device: string): Promise<void> {
  await database
    .updateTable('staff_session')
    .set({ last_used_at: sql`now()`, device })
    .where('hash', '=', hash)
    .execute()
}

/** A prefix of the hash is no credential. */
const publicId = sql<string>`encode(substring(hash FOR 12), 'hex')`

export const listSessionsOf = (database: Database, staffId: string) =>
  database
    .selectFrom('staff_session')
    .select(['hash', 'device', 'created_at', 'last_used_at', publicId.as('id')])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - interval '48 hours'`)
    .orderBy('created_at', 'desc')
    .execute()

export async function deleteSessionById(database: Database, staffId: string, id: string): Promise<void> {
  await database
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where(publicId, '=', id)
    .execute()
}

export async function deleteSession(database: Database, hash: Buffer): Promise<void> {
  await database.deleteFrom('staff_session').where('hash', '=', hash).execute()
}

/** @param except session that continues */
export async function deleteSessionsOf(database: Database, staffId: string, except?: Buffer): Promise<void> {
  await database
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

export async function purgeExpiredSessions(database: Database): Promise<void> {
  await sql`
    DELETE FROM staff_session
    WHERE expires_at < now() OR last_used_at < now() - interval '48 hours'`.execute(database)
}
