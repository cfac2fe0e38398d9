import { sql } from 'kysely'
import type { TaxDocument } from '../orders/index.ts'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export type TaxDocumentRow = { id: string; issued_at: string; data: TaxDocument }
export type DocumentSpan = { after: Omit<TaxDocumentRow, 'data'> | undefined; limit: number }

/** Lists the oldest first. */
export async function listTaxDocuments(
  database: Database,
  { from, to }: Days,
  { after, limit }: DocumentSpan,
): Promise<TaxDocumentRow[]> {
  const { rows } = await sql<TaxDocumentRow>`
    SELECT id, issued_at::text AS issued_at, data FROM tax_document
    WHERE issued_at >= ${startOf(from)} AND issued_at < ${startOf(to, 1)}
      ${after ? sql`AND (issued_at, id) > (${after.issued_at}::timestamptz, ${after.id})` : sql``}
    ORDER BY issued_at, id LIMIT ${limit}`.execute(database)
  return rows
}

export type ReturnDocumentRow = TaxDocumentRow & {
  /** It is the total of the invoice that a credit note is against. */
  original_total_paise: number | null
}

/** Lists the oldest first. */
export async function listReturnDocuments(
  database: Database,
  { from, to }: Days,
  { after, limit }: DocumentSpan,
): Promise<ReturnDocumentRow[]> {
  const { rows } = await sql<ReturnDocumentRow>`
    SELECT d.id, d.issued_at::text AS issued_at, d.data,
      (SELECT (i.data ->> 'totalPaise')::float8 FROM tax_document i
        WHERE d.kind = 'credit-note' AND i.number = d.data -> 'original' ->> 'number') AS original_total_paise
    FROM tax_document d
    WHERE d.issued_at >= ${startOf(from)} AND d.issued_at < ${startOf(to, 1)}
      ${after ? sql`AND (d.issued_at, d.id) > (${after.issued_at}::timestamptz, ${after.id})` : sql``}
    ORDER BY d.issued_at, d.id LIMIT ${limit}`.execute(database)
  return rows
}
