import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type {} from './phone.tables.ts'

/** `customerId` is set for a signed-in customer who adds a number. */
export type PhoneCodeScope = { phone: string; customerId: string | null }
export type PhoneCodeRow = Selectable<Tables['phone_code']>

const MAX_ATTEMPTS = 3

const inScope = ({ phone, customerId }: PhoneCodeScope) => sql<boolean>`
  phone = ${phone} AND customer_id IS NOT DISTINCT FROM ${customerId} AND used_at IS NULL AND expires_at > now()`

/** Advisory lock until the transaction ends. @returns ages of the day's codes in seconds, newest first */
export async function lockCodeAges(transaction: Database, phone: string): Promise<number[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone code ${phone}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM now() - created_at)::float8 AS age FROM phone_code
    WHERE phone = ${phone} AND created_at > now() - interval '1 day' ORDER BY created_at DESC`.execute(
    transaction,
  )
  return rows.map(({ age }) => age)
}

export async function createPhoneCode(
  transaction: Database,
  { id, phone, customerId, hash, seconds }: PhoneCodeScope & { id: string; hash: Buffer; seconds: number },
): Promise<void> {
  await sql`
    INSERT INTO phone_code (id, phone, customer_id, hash, expires_at)
    VALUES (${id}, ${phone}, ${customerId}, ${hash}, now() + make_interval(secs => ${seconds}))`.execute(
    transaction,
  )
}

/** The UPDATE itself checks the limit of three, against races. */
export async function countPhoneAttempt(database: Database, scope: PhoneCodeScope): Promise<PhoneCodeRow[]> {
  const { rows } = await sql<PhoneCodeRow>`
    UPDATE phone_code SET attempts = attempts + 1
    WHERE ${inScope(scope)} AND attempts < ${MAX_ATTEMPTS} RETURNING *`.execute(database)
  return rows
}

export const attemptsLeft = (rows: readonly PhoneCodeRow[]): number =>
  Math.max(0, ...rows.map(({ attempts }) => MAX_ATTEMPTS - attempts))

/** All codes of the number end. @returns false when another request used this one first */
export async function consumePhoneCode(transaction: Database, { id, phone }: PhoneCodeRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE phone_code SET used_at = now() WHERE phone = ${phone} AND used_at IS NULL RETURNING id`.execute(
    transaction,
  )
  return rows.some((row) => row.id === id)
}

export async function purgePhoneCodes(database: Database): Promise<void> {
  await sql`DELETE FROM phone_code WHERE created_at < now() - interval '2 days'`.execute(database)
}
