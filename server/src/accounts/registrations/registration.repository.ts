import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { Registration } from '../accounts.tables.ts'

export type RegistrationPurpose = Tables['registration']['purpose']
export type RegistrationRow = Selectable<Tables['registration']>

/** A sign-in compares the password with each. */
const MAX_REGISTRATIONS_PER_EMAIL = 5

type NewRegistration = Registration & {
  id: string
  purpose: RegistrationPurpose
  email: string
  network: Buffer
}

export async function createRegistration(
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
      ORDER BY created_at DESC, id = ${id} DESC LIMIT ${MAX_REGISTRATIONS_PER_EMAIL})
  `.execute(transaction)
}

export const listPendingRegistrations = (
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

export async function deleteRegistrations(database: Database, email: string): Promise<void> {
  await database.deleteFrom('registration').where('email', '=', email).execute()
}

/** Guests' registrations stay for 1 day, others for 30 days. */
export async function purgeOldRegistrations(database: Database): Promise<void> {
  await sql`
    DELETE FROM registration
    WHERE created_at < now() - CASE purpose WHEN 'guest' THEN interval '1 day' ELSE interval '30 days' END
  `.execute(database)
}
