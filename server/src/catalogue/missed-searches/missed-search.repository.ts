import { type Kysely, sql } from 'kysely'
import { indianDayOf } from '../../platform/database/clock.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { containsPattern, type PageQuery } from '../../platform/database/paginate.ts'

export type SearchCount = { day: string; words: string; searches: number }
export type MissedSearchRow = { words: string; searches: number; last_day: string }

/** Nobody can fill the database with made-up words. */
export const MAX_WORDS_PER_DAY = 1_000
const SHOWN_DAYS = 30
const STORED_DAYS = 90

/** Adds to what other servers have counted; beyond the limit of a day only to words that are there already. */
export const addMissedSearches = (database: Kysely<Tables>, counts: readonly SearchCount[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    // Servers that write at once would exceed the limit together.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('missed-searches', 0))`.execute(transaction)
    const column = <K extends keyof SearchCount>(name: K) => counts.map((one) => one[name])
    await sql`
      WITH ranked AS (
        SELECT seen.*, stored.words IS NOT NULL AS is_stored,
          row_number() OVER (PARTITION BY seen.day, stored.words IS NULL ORDER BY seen.searches DESC, seen.words) AS place
        FROM unnest(${column('day')}::date[], ${column('words')}::text[], ${column('searches')}::integer[])
          AS seen (day, words, searches)
        LEFT JOIN missed_search AS stored ON stored.day = seen.day AND stored.words = seen.words
      )
      INSERT INTO missed_search AS known (day, words, searches)
      SELECT day, words, searches FROM ranked
      WHERE is_stored OR place <= ${MAX_WORDS_PER_DAY}
        - (SELECT count(*) FROM missed_search AS counted WHERE counted.day = ranked.day)
      ON CONFLICT (day, words) DO UPDATE SET searches = known.searches + excluded.searches`.execute(
      transaction,
    )
  })

export async function listMissedSearchRows(
  database: Database,
  { page, perPage, sort, order, q = '' }: PageQuery & { sort: 'searches' | 'lastDay' | 'words' },
): Promise<{ rows: MissedSearchRow[]; total: number }> {
  const shown = sql`
    FROM missed_search WHERE day > ${indianDayOf()} - ${SHOWN_DAYS}::int AND words ILIKE ${containsPattern(q)}`
  const column = sql.ref(sort === 'lastDay' ? 'last_day' : sort)
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const { rows } = await sql<MissedSearchRow>`
    SELECT words, sum(searches)::int AS searches, max(day)::text AS last_day ${shown}
    GROUP BY words ORDER BY ${column} ${direction}, words
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const counted = await sql<{ total: number }>`SELECT count(DISTINCT words)::int AS total ${shown}`.execute(
    database,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @param words of searches that the owner has now given results */
export async function deleteMissedSearches(transaction: Database, words: readonly string[]): Promise<void> {
  await transaction.deleteFrom('missed_search').where('words', 'in', words).execute()
}

export async function deleteOldMissedSearches(database: Database): Promise<void> {
  await sql`DELETE FROM missed_search WHERE day <= ${indianDayOf()} - ${STORED_DAYS}::int`.execute(database)
}
