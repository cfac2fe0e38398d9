import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type {} from './invoice.tables.ts'
import type { DocumentKind } from './tax-document.ts'

/** @returns the last number of the series, of which the new ones are left out */
export async function addToSeries(
  transaction: Database,
  kind: DocumentKind,
  year: string,
  count: number,
): Promise<number> {
  const { last_number } = await transaction
    .insertInto('document_series')
    .values({ kind, financial_year: year, last_number: count })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'financial_year'])
        .doUpdateSet({ last_number: sql`document_series.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** @returns the most documents that were issued within a day of the last 90 */
export async function readBusiestDay(database: Database, kind: DocumentKind): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    SELECT coalesce(max(count), 0)::int AS most FROM (
      SELECT count(*) FROM tax_document WHERE kind = ${kind} AND issued_at > now() - interval '90 days'
      GROUP BY (issued_at AT TIME ZONE 'Asia/Kolkata')::date) days`.execute(database)
  return rows[0]?.most ?? 0
}
