import { sql } from 'kysely'
import { indianDayOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type {} from './visits.tables.ts'

export type DaySalt = { day: string; countedFrom: string; salt: Buffer }

/** After the end of a day the servers still write what they have collected, and their clocks differ. */
const GRACE = sql`interval '2 minutes'`

const EVEN = 0
/** Returns days since an even one, so that neighbouring days have different parities. */
const parityOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) / 86_400_000) % 2

/** Alone in changing counts and ending days; the transaction ends it. */
const lockCounts = (transaction: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('visits', 0))`.execute(transaction)

/** Returns the salt of a day that has not ended long ago, made by whichever server needs it first. */
export async function findOrCreateSalt(database: Database, day: string): Promise<DaySalt | undefined> {
  const parity = parityOf(day)
  const find = async () => {
    const { rows } = await sql<DaySalt>`
      SELECT day::text AS day, counted_from::text AS "countedFrom", salt FROM visit_salt
      WHERE parity = ${parity} AND day = ${day}::date`.execute(database)
    return rows[0]
  }
  const known = await find()
  if (known) return known
  await sql`
    INSERT INTO visit_salt (parity, day, counted_from, salt)
    SELECT ${parity}, ${day}::date, now(),
      sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    WHERE ${day}::date IN (${indianDayOf(sql`(now() - ${GRACE})`)}, ${indianDayOf(sql`(now() + ${GRACE})`)})
    ON CONFLICT (parity) DO NOTHING`.execute(database)
  return find()
}

export type HashedVisitor = {
  /** It consists of hexadecimal characters. */
  hash: string
  source: string
  entry: string
  firstAt: number
  stage: number
  pageLoads: number
}

/**
 * Adds to what other servers have written of the same visitors; the earliest page decides the source.
 * @param visitors each once
 * @returns false when the salt is gone, and nothing was written
 */
export async function writeVisitors(
  database: Database,
  { day, countedFrom }: DaySalt,
  visitors: readonly HashedVisitor[],
): Promise<boolean> {
  const parity = parityOf(day)
  const column = <K extends keyof HashedVisitor>(name: K) => visitors.map((one) => one[name])
  // The rows are in the order of the hashes, so that servers do not wait for each other in a circle.
  const { rows } = await sql<{ written: number }>`
    WITH valid AS (
      SELECT FROM visit_salt WHERE parity = ${parity} AND day = ${day}::date AND counted_from = ${countedFrom}::timestamptz
    ), written AS (
      INSERT INTO visitor (parity, hash, source, entry, first_at, stage, page_loads)
      SELECT ${parity}, decode(seen.hash, 'hex'), seen.source, seen.entry, seen.first_at, seen.stage, seen.page_loads
      FROM unnest(${column('hash')}::text[], ${column('source')}::text[], ${column('entry')}::text[],
          ${column('firstAt')}::bigint[], ${column('stage')}::smallint[], ${column('pageLoads')}::integer[])
        AS seen (hash, source, entry, first_at, stage, page_loads)
      WHERE EXISTS (SELECT FROM valid) ORDER BY seen.hash
      ON CONFLICT (parity, hash) DO UPDATE SET stage = greatest(visitor.stage, excluded.stage),
        page_loads = visitor.page_loads + excluded.page_loads, first_at = least(visitor.first_at, excluded.first_at),
        source = CASE WHEN excluded.first_at < visitor.first_at THEN excluded.source ELSE visitor.source END,
        entry = CASE WHEN excluded.first_at < visitor.first_at THEN excluded.entry ELSE visitor.entry END
      RETURNING 1
    )
    SELECT count(*)::int AS written FROM written`.execute(database)
  return (rows[0]?.written ?? 0) > 0 || visitors.length === 0
}

/** More would be made up. */
const MAX_SOURCES = 200

/** Counts the visitors of a day anew; the caller has locked the counts. */
async function countVisitors(transaction: Database, { parity, day, countedFrom }: OpenDay): Promise<void> {
  await sql`
    DELETE FROM visit_count WHERE day = ${day}::date AND counted_from = ${countedFrom}::timestamptz`.execute(
    transaction,
  )
  await sql`
    WITH ranked AS (
      SELECT source, row_number() OVER (ORDER BY count(*) DESC, source) AS place FROM visitor
      WHERE parity = ${parity} GROUP BY source
    )
    INSERT INTO visit_count (day, counted_from, source, entry, visitors, product, cart, checkout, paid, page_loads)
    SELECT ${day}::date, ${countedFrom}::timestamptz,
      CASE WHEN ranked.place <= ${MAX_SOURCES} THEN ranked.source ELSE 'other' END AS shown, entry, count(*),
      count(*) FILTER (WHERE stage >= 1), count(*) FILTER (WHERE stage >= 2), count(*) FILTER (WHERE stage >= 3),
      count(*) FILTER (WHERE stage >= 4), sum(page_loads)
    FROM visitor JOIN ranked USING (source) WHERE parity = ${parity} GROUP BY shown, entry`.execute(
    transaction,
  )
}

type OpenDay = { parity: number; day: string; countedFrom: string; hasEnded: boolean }

async function listOpenDays(database: Database): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    SELECT parity, day::text AS day, counted_from::text AS "countedFrom",
      day < ${indianDayOf(sql`(now() - ${GRACE})`)} AS "hasEnded"
    FROM visit_salt ORDER BY day`.execute(database)
  return rows
}

/**
 * Brings the counts up to date, and destroys salt and hashes of days that have ended: their files are removed, not only
 * their rows.
 */
export async function sumUpVisits(transaction: Database): Promise<void> {
  await lockCounts(transaction)
  for (const { parity, hasEnded } of await listOpenDays(transaction)) {
    // Servers that are writing end first; those that come later find no salt.
    if (hasEnded) {
      const salts = sql.table(parity === EVEN ? 'visit_salt_even' : 'visit_salt_odd')
      await sql`LOCK TABLE ${salts} IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    }
    const open = (await listOpenDays(transaction)).find((one) => one.parity === parity)
    if (!open) continue
    await countVisitors(transaction, open)
    if (!hasEnded) continue
    await (parity === EVEN
      ? sql`TRUNCATE visit_salt_even, visitor_even`
      : sql`TRUNCATE visit_salt_odd, visitor_odd`
    ).execute(transaction)
  }
}
