import { sql } from 'kysely'
import type { DocumentKind } from '../../orders/index.ts'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

export type SeriesEnds = {
  kind: DocumentKind
  /** It is the highest number of documents issued before these days. */
  before: number
  /** The last number given out in the year. */
  end: number
  /** Documents issued just after these days, which may have lower numbers than the last ones within. */
  next: { number: string; gstin: string | null }[]
}

/** It is longer than any transaction: the time of a document is read before its number. */
const overlap = sql`interval '10 minutes'`

/**
 * Reads the ends of the series of one financial year around some of its days.
 * @param yearBegins the first day of the financial year
 */
export async function readSeriesEnds(
  database: Database,
  { from, to }: Days,
  { year, yearBegins }: { year: string; yearBegins: string },
): Promise<SeriesEnds[]> {
  const earlier = sql`d.kind = s.kind AND d.issued_at >= ${startOf(yearBegins)} AND d.issued_at < ${startOf(from)}`
  const { rows } = await sql<SeriesEnds>`
    SELECT s.kind, s.last_number AS "end",
      coalesce((SELECT max(substring(d.number FROM '\\d+$')::int) FROM tax_document d
        WHERE ${earlier} AND d.issued_at >=
          (SELECT max(d.issued_at) FROM tax_document d WHERE ${earlier}) - ${overlap}), 0) AS before,
      coalesce((SELECT jsonb_agg(jsonb_build_object('number', d.number,
          'gstin', CASE WHEN d.data ->> 'supply' IS NOT NULL THEN d.data -> 'seller' ->> 'gstin' END))
        FROM tax_document d WHERE d.kind = s.kind
          AND d.issued_at >= ${startOf(to, 1)} AND d.issued_at < ${startOf(to, 1)} + ${overlap}), '[]') AS next
    FROM document_series s WHERE s.financial_year = ${year} ORDER BY s.kind DESC`.execute(database)
  return rows
}
