import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import type {} from '../invoice/invoice.tables.ts'
import type { DocumentKind } from '../invoice/tax-document.ts'

export type SeriesRow = {
  kind: DocumentKind
  /** The highest number of documents issued before these days. */
  before: number
  /** The highest of those issued on these days, or one left out after them at the end of the year. */
  last: number
  /** Documents with numbers above `before`, up to `last`. */
  issued: number
}

/**
 * Reads what was given out of the series of one financial year on some of its days.
 * @param prefixes of numbers, by kind, such as `INV2627-`
 */
export async function readSeries(
  database: Database,
  { from, to }: Days,
  {
    year,
    isYearOver,
    prefixes,
  }: { year: string; isYearOver: boolean; prefixes: Record<DocumentKind, string> },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    WITH numbered AS (
      SELECT kind, issued_at, substring(number FROM '\\d+$')::int AS n FROM tax_document
      WHERE number LIKE ${`${prefixes.invoice}%`} OR number LIKE ${`${prefixes['credit-note']}%`}
    ), ends AS (
      SELECT s.kind,
        coalesce(max(n) FILTER (WHERE issued_at < ${startOf(from)}), 0) AS before,
        CASE WHEN ${isYearOver}::boolean THEN s.last_number
          ELSE max(n) FILTER (WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}) END AS last
      FROM document_series s LEFT JOIN numbered USING (kind)
      WHERE s.financial_year = ${year} GROUP BY s.kind, s.last_number
    )
    SELECT kind, before, last, (SELECT count(*)::int FROM numbered n
      WHERE n.kind = ends.kind AND n.n > before AND n.n <= last) AS issued
    FROM ends WHERE last > before ORDER BY kind DESC`.execute(database)
  return rows
}
