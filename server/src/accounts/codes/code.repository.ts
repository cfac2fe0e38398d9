import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { CodePurpose } from '../accounts.tables.ts'

/**
 * What a code is for: only there it is good. `customerId` for codes that a signed-in customer asked for;
 * `registrations` narrows it to the codes of these registrations, null for those that belong to none.
 */
export type CodeScope = {
  purpose: CodePurpose
  email: string
  customerId: string | null
  registrations?: readonly (string | null)[]
}

export type CodeRow = Selectable<Tables['one_time_code']>
type NewCode = CodeScope & { id: string; hash: Buffer; registrationId: string | null; expiresAt: Date }

const inScope = ({ purpose, email, customerId, registrations }: CodeScope) => sql<boolean>`
  purpose = ${purpose} AND email = ${email} AND customer_id IS NOT DISTINCT FROM ${customerId}
  ${registrations ? sql`AND ${ofRegistrations(registrations)}` : sql``}`

const ofRegistrations = (ids: readonly (string | null)[]) => sql`(
  registration_id = ANY(${ids.filter((id) => id !== null)}) OR (${ids.includes(null)} AND registration_id IS NULL))`

/** Until the transaction ends, nobody else gives out a code for this address. */
export async function lockCodes(transaction: Database, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`.execute(transaction)
}

/**
 * How many seconds ago the codes of the last hour were given out for an address, newest first. The right to set a
 * password that a right code grants was not sent, and is none.
 */
export async function agesOfCodes(
  database: Database,
  email: string,
): Promise<{ purpose: CodePurpose; age: number }[]> {
  const { rows } = await sql<{ purpose: CodePurpose; age: number }>`
    SELECT purpose, EXTRACT(epoch FROM now() - created_at) AS age FROM one_time_code
    WHERE email = ${email} AND purpose <> 'reset-grant' AND created_at > now() - interval '1 hour'
    ORDER BY created_at DESC
  `.execute(database)
  return rows.map(({ purpose, age }) => ({ purpose, age: Number(age) }))
}

/** @param secondsToLive from now on, by the database's clock */
export async function addCode(
  database: Database,
  { id, purpose, email, customerId, hash, registrationId }: Omit<NewCode, 'expiresAt'>,
  secondsToLive: number,
): Promise<void> {
  await database
    .insertInto('one_time_code')
    .values({
      id,
      purpose,
      email,
      customer_id: customerId,
      hash,
      registration_id: registrationId,
      expires_at: sql<Date>`now() + make_interval(secs => ${secondsToLive})`,
    })
    .execute()
}

/** Adds a code that ends when another one would have. */
export async function addCodeEndingAt(
  database: Database,
  code: Omit<NewCode, 'registrationId'>,
): Promise<void> {
  const { id, purpose, email, customerId, hash, expiresAt } = code
  await database
    .insertInto('one_time_code')
    .values({ id, purpose, email, customer_id: customerId, hash, expires_at: expiresAt })
    .execute()
}

/**
 * Takes one of the three tries of every code that lives in the scope (there may be several of a registration).
 * However many ask at once, each code comes out of here at most three times in its life.
 */
export async function takeTry(database: Database, scope: CodeScope): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    UPDATE one_time_code SET attempts = attempts + 1
    WHERE ${inScope(scope)} AND used_at IS NULL AND expires_at > now() AND attempts < 3
    RETURNING *
  `.execute(database)
  return rows
}

/** Whether there would be a code, had its three tries not been taken. */
export async function isExhausted(database: Database, scope: CodeScope): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM one_time_code
    WHERE ${inScope(scope)} AND used_at IS NULL AND expires_at > now() AND attempts >= 3 LIMIT 1
  `.execute(database)
  return rows.length > 0
}

/** Uses a code up. @returns false when another request was quicker */
export async function useUp(transaction: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends every code of the scope that still lives. */
export async function endCodes(transaction: Database, scope: CodeScope): Promise<void> {
  await sql`UPDATE one_time_code SET used_at = now() WHERE ${inScope(scope)} AND used_at IS NULL`.execute(
    transaction,
  )
}

/** Ends every code for a change of a customer's email, whatever the new address. */
export async function endChangeCodes(transaction: Database, customerId: string): Promise<void> {
  await sql`
    UPDATE one_time_code SET used_at = now()
    WHERE purpose = 'change-email' AND customer_id = ${customerId} AND used_at IS NULL`.execute(transaction)
}

/** Deletes codes that are of no more use, not even to count how many were sent. */
export async function forgetOldCodes(database: Database): Promise<void> {
  await sql`DELETE FROM one_time_code WHERE created_at < now() - interval '1 day'`.execute(database)
}

export async function forgetCodesOf(database: Database, email: string): Promise<void> {
  await database.deleteFrom('one_time_code').where('email', '=', email).execute()
}
