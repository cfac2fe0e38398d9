import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { startOf } from '../../platform/database/indian-day.ts'
import type { Days } from '../../platform/indian-day.ts'
import type { TaxDocument } from '../invoice/tax-document.ts'

const ROWS_PER_QUERY = 500

/** Yields documents oldest first, read in batches. */
export async function* taxDocuments(database: Database, { from, to }: Days): AsyncGenerator<TaxDocument> {
  let after: { issued_at: string; id: string } | undefined
  for (;;) {
    const { rows } = await sql<{ id: string; issued_at: string; data: TaxDocument }>`
      SELECT id, issued_at::text AS issued_at, data FROM tax_document
      WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}
        ${after ? sql`AND (issued_at, id) > (${after.issued_at}::timestamptz, ${after.id})` : sql``}
      ORDER BY issued_at, id LIMIT ${ROWS_PER_QUERY}`.execute(database)
    for (const { data } of rows) yield data
    after = rows.at(-1)
    if (!after || rows.length < ROWS_PER_QUERY) return
  }
}
