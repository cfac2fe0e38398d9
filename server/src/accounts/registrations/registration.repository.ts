import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Registration } from '../accounts.tables.ts'

export type RegistrationPurpose = Tables['registration']['purpose']
export type RegistrationRow = Selectable<Tables['registration']>

/** How many registrations of an address wait at most. Signing in compares a password with each of them. */
const mostOfAnAddress = 5

type NewRegistration = Registration & {
  id: string
  purpose: RegistrationPurpose
  email: string
  network: Buffer
}

/** Adds a registration; of too many the oldest are forgotten. */
export async function addRegistration(
  transaction: Database,
  { id, purpose, email, network, fullName, phone, passwordHash }: NewRegistration,
): Promise<void> {
  await transaction
    .insertInto('registration')
    .values({ id, purpose, email, network, full_name: fullName, phone, password_hash: passwordHash })
    .execute()
  await sql`
    DELETE FROM registration WHERE email = ${email} AND purpose = ${purpose} AND id NOT IN (
      SELECT id FROM registration WHERE email = ${email} AND purpose = ${purpose}
      ORDER BY created_at DESC, id = ${id} DESC LIMIT ${mostOfAnAddress})
  `.execute(transaction)
}

/** The registrations of an address that wait for a code, newest first. */
export const findWaiting = (
  database: Database,
  purpose: RegistrationPurpose,
  email: string,
): Promise<RegistrationRow[]> =>
  database
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .execute()

/** The address is somebody's now, or nobody's any more: nothing that was registered waits for it. */
export async function forgetRegistrations(database: Database, email: string): Promise<void> {
  await database.deleteFrom('registration').where('email', '=', email).execute()
}

/** Deletes what nobody verified: a guest's data after a day, a registration's with its account after a month. */
export async function forgetOldRegistrations(database: Database): Promise<void> {
  await sql`
    DELETE FROM registration
    WHERE created_at < now() - CASE purpose WHEN 'guest' THEN interval '1 day' ELSE interval '30 days' END
  `.execute(database)
}
