import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import type {} from './phone.tables.ts'

/** `customerId` is set for a signed-in customer who adds a number. */
export type PhoneCodeScope = { phone: string; customerId: string | null }
export type PhoneCodeRow = Selectable<Tables['phone_code']>

const MAX_ATTEMPTS = 3

const inScope = ({ phone, customerId }: PhoneCodeScope) => sql<boolean>`
  phone = ${phone} AND customer_id IS NOT DISTINCT FROM ${customerId} AND used_at IS NULL AND expires_at > now()`

/** The network is a keyed fingerprint; it is known if the number's account was used from it before. */
export type CodeNetwork = { network: Buffer; isKnown: boolean }

/** A network from which the account of the number was used; strangers must not use up its owner's codes. */
export async function isKnownToPhone(database: Database, phone: string, network: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('customer_phone')
    .innerJoin('known_network', 'known_network.customer_id', 'customer_phone.customer_id')
    .select('customer_phone.phone')
    .where('customer_phone.phone', '=', phone)
    .where('known_network.network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Advisory lock until the transaction ends.
 * @returns ages in seconds, newest first, of the day's codes that known networks, or the others, asked for
 */
export async function lockCodeAges(
  transaction: Database,
  phone: string,
  isKnown: boolean,
): Promise<number[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone code ${phone}`}, 0))`.execute(transaction)
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM now() - created_at)::float8 AS age FROM phone_code
    WHERE phone = ${phone} AND is_known = ${isKnown} AND created_at > now() - interval '1 day' ORDER BY created_at DESC`.execute(
    transaction,
  )
  return rows.map(({ age }) => age)
}

/** Counts the codes that networks unknown to their numbers asked for. */
export async function countCodesOfStrangers(database: Database, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM phone_code
    WHERE NOT is_known AND created_at > now() - make_interval(secs => ${seconds})`.execute(database)
  return rows[0]?.count ?? 0
}

export async function createPhoneCode(
  transaction: Database,
  {
    id,
    phone,
    customerId,
    hash,
    seconds,
    network,
    isKnown,
  }: PhoneCodeScope & CodeNetwork & { id: string; hash: Buffer; seconds: number },
): Promise<void> {
  await sql`
    INSERT INTO phone_code (id, phone, customer_id, hash, expires_at, network, is_known)
    VALUES (${id}, ${phone}, ${customerId}, ${hash}, now() + make_interval(secs => ${seconds}), ${network}, ${isKnown})`.execute(
    transaction,
  )
}

/**
 * The UPDATE itself checks the limit of three, against races. Attempts from elsewhere than the network that asked for the
 * code have three of their own, so that a stranger's guesses do not end it.
 */
export async function countPhoneAttempt(
  database: Database,
  scope: PhoneCodeScope,
  network: Buffer,
): Promise<(PhoneCodeRow & { attemptsLeft: number })[]> {
  const isOwn = sql`network IS NOT DISTINCT FROM ${network}`
  const { rows } = await sql<PhoneCodeRow & { attemptsLeft: number }>`
    UPDATE phone_code SET
      attempts = attempts + (${isOwn})::integer,
      attempts_elsewhere = attempts_elsewhere + (NOT ${isOwn})::integer
    WHERE ${inScope(scope)} AND CASE WHEN ${isOwn} THEN attempts ELSE attempts_elsewhere END < ${MAX_ATTEMPTS}
    RETURNING *, ${MAX_ATTEMPTS} - CASE WHEN ${isOwn} THEN attempts ELSE attempts_elsewhere END AS "attemptsLeft"`.execute(
    database,
  )
  return rows
}

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
