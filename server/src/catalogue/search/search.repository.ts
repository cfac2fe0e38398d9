import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { orderOf, priceCondition, type Sorting, type Span } from '../listing.repository.ts'
import { findSummaries, type SummaryRow } from '../product.repository.ts'

export type PriceRange = { minPaise?: number | undefined; maxPaise?: number | undefined }

const where = (query: string, prices: PriceRange): RawBuilder<unknown> =>
  sql`WHERE ${sql.join([sql`words @@ ${query}::tsquery`, ...priceCondition(prices)], sql` AND `)}`

/**
 * One page of matches, best first: the tiers are queries of which each takes what the ones before left.
 * The database reads a later tier only when the earlier ones do not fill the page.
 */
export function findRanked(
  database: Database,
  tiers: readonly string[],
  prices: PriceRange,
  { limit, offset }: Span,
): Promise<SummaryRow[]> {
  const parts = tiers.map(
    (tier) => sql`(
      SELECT product_id FROM search_entry ${where(tier, prices)}
      ORDER BY rank DESC, product_id DESC LIMIT ${limit + offset})`,
  )
  return findSummaries(
    database,
    sql`SELECT product_id FROM (${sql.join(parts, sql` UNION ALL `)}) AS ranked
      LIMIT ${limit} OFFSET ${offset}`,
  )
}

/** One page of matches in a given order. */
export const findSorted = (
  database: Database,
  query: string,
  prices: PriceRange,
  sorting: Sorting,
  { limit, offset }: Span,
): Promise<SummaryRow[]> =>
  findSummaries(
    database,
    sql`SELECT product_id FROM search_entry ${where(query, prices)} ${orderOf(sorting)}
      LIMIT ${limit} OFFSET ${offset}`,
  )

export async function countMatches(database: Database, query: string, prices: PriceRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM search_entry ${where(query, prices)}`.execute(database)
  return rows[0]?.count ?? 0
}

export type WordRow = { word: string; documents: number }

export const findWords = (database: Database): Promise<WordRow[]> =>
  database.selectFrom('search_word').select(['word', 'documents']).orderBy('word').execute()

export const findSynonyms = (database: Database): Promise<{ term: string; meaning: string }[]> =>
  database.selectFrom('synonym').select(['term', 'meaning']).execute()
