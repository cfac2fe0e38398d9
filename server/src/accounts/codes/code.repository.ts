import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { CodePurpose } from '../accounts.tables.ts'

/** `customerId` is set for a signed-in customer; null among `registrations` means codes without one. */
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

/** Advisory lock until the transaction ends. */
export async function lockCodes(transaction: Database, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`.execute(transaction)
}

/** Returns the ages in seconds, the newest first. Reset grants are never mailed, so they do not count. */
export async function listCodeAges(
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

/** @param secondsToLive on the database's clock */
export async function createCode(
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

export async function createCodeExpiringAt(
  database: Database,
  code: Omit<NewCode, 'registrationId'>,
): Promise<void> {
  const { id, purpose, email, customerId, hash, expiresAt } = code
  await database
    .insertInto('one_time_code')
    .values({ id, purpose, email, customer_id: customerId, hash, expires_at: expiresAt })
    .execute()
}

/** The UPDATE itself checks the limit of three, against races. */
export async function countAttempt(database: Database, scope: CodeScope): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    UPDATE one_time_code SET attempts = attempts + 1
    WHERE ${inScope(scope)} AND used_at IS NULL AND expires_at > now() AND attempts < 3
    RETURNING *
  `.execute(database)
  return rows
}

export async function isExhausted(database: Database, scope: CodeScope): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM one_time_code
    WHERE ${inScope(scope)} AND used_at IS NULL AND expires_at > now() AND attempts >= 3 LIMIT 1
  `.execute(database)
  return rows.length > 0
}

/** @returns false when another request used the code first */
export async function consumeCode(transaction: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('one_time_code')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function expireCodes(transaction: Database, scope: CodeScope): Promise<void> {
  await sql`UPDATE one_time_code SET used_at = now() WHERE ${inScope(scope)} AND used_at IS NULL`.execute(
    transaction,
  )
}

export async function expireChangeCodes(transaction: Database, customerId: string): Promise<void> {
  await sql`
    UPDATE one_time_code SET used_at = now()
    WHERE purpose = 'change-email' AND customer_id = ${customerId} AND used_at IS NULL`.execute(transaction)
}

export async function purgeOldCodes(database: Database): Promise<void> {
  await sql`DELETE FROM one_time_code WHERE created_at < now() - interval '1 day'`.execute(database)
}

export async function deleteCodesOf(database: Database, email: string): Promise<void> {
  await database.deleteFrom('one_time_code').where('email', '=', email).execute()
}

/** Deletes codes that went there while the address was the customer's. */
export async function deleteCodesTo(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('one_time_code').where(isSentBy(mailbox, 'created_at')).execute()
}
