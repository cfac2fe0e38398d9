import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import type { TaxDocument } from '../invoice/tax-document.ts'

export type TaxDocumentRow = { id: string; issued_at: string; data: TaxDocument }

/** Oldest first. */
export async function listTaxDocuments(
  database: Database,
  { from, to }: Days,
  { after, limit }: { after: Omit<TaxDocumentRow, 'data'> | undefined; limit: number },
): Promise<TaxDocumentRow[]> {
  const { rows } = await sql<TaxDocumentRow>`
    SELECT id, issued_at::text AS issued_at, data FROM tax_document
    WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}
      ${after ? sql`AND (issued_at, id) > (${after.issued_at}::timestamptz, ${after.id})` : sql``}
    ORDER BY issued_at, id LIMIT ${limit}`.execute(database)
  return rows
}
