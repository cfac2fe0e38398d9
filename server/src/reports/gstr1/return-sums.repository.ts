import { onDeliveryMethods } from '@amritvasya/contract/rules/payment-methods'
import { sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

export type DocumentSums = {
  documents: number
  taxablePaise: number
  igstPaise: number
  cgstPaise: number
  sgstPaise: number
  totalPaise: number
}

const issuedOn = ({ from, to }: Days) =>
  sql`d.issued_at >= ${startOf(from)} AND d.issued_at < ${startOf(to, 1)}`

/** Sums invoices less credit notes under one GSTIN; the totals are those of the documents, the rest that of their rows. */
export async function sumDocuments(database: Database, days: Days, gstin: string): Promise<DocumentSums> {
  const paise = (name: string) => sql`sum((r ->> ${sql.lit(name)})::bigint)`
  const { rows } = await sql<DocumentSums>`
    WITH document AS (
      SELECT d.data, CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign FROM tax_document d
      WHERE ${issuedOn(days)} AND d.data ->> 'supply' IS NOT NULL AND d.data -> 'seller' ->> 'gstin' = ${gstin}
    ), summed AS (
      SELECT sign, (data ->> 'totalPaise')::bigint AS total, of_rows.* FROM document CROSS JOIN LATERAL (
        SELECT ${paise('taxablePaise')} AS taxable, ${paise('igstPaise')} AS igst, ${paise('cgstPaise')} AS cgst,
          ${paise('sgstPaise')} AS sgst
        FROM jsonb_array_elements(data -> 'rows') AS r) of_rows
    )
    SELECT count(*)::int AS documents,
      coalesce(sum(sign * taxable), 0)::bigint AS "taxablePaise", coalesce(sum(sign * igst), 0)::bigint AS "igstPaise",
      coalesce(sum(sign * cgst), 0)::bigint AS "cgstPaise", coalesce(sum(sign * sgst), 0)::bigint AS "sgstPaise",
      coalesce(sum(sign * total), 0)::bigint AS "totalPaise"
    FROM summed`.execute(database)
  const [sums] = rows
  if (!sums) throw new Error('A sum has one row')
  return sums
}

/** Counts orders paid on some days, or shipped with cash on delivery, that have no invoice. */
export async function countUninvoiced(database: Database, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM shop_order o
    WHERE o.created_at >= ${startOf(from, -90)} AND o.created_at < ${startOf(to, 1)}
      AND (o.paid_at >= ${startOf(from)} AND o.paid_at < ${startOf(to, 1)}
        OR o.payment_method = ANY (${onDeliveryMethods}::text[]) AND o.status = 'shipped')
      AND NOT EXISTS (SELECT FROM tax_document WHERE cause = 'invoice:' || o.id)`.execute(database)
  return rows[0]?.count ?? 0
}

/** Returns the GSTIN of the last document of some days that has one. */
export async function findLastGstin(database: Database, days: Days): Promise<string | undefined> {
  const { rows } = await sql<{ gstin: string }>`
    SELECT d.data -> 'seller' ->> 'gstin' AS gstin FROM tax_document d
    WHERE ${issuedOn(days)} AND d.data ->> 'supply' IS NOT NULL AND d.data -> 'seller' ->> 'gstin' IS NOT NULL
    ORDER BY d.issued_at DESC, d.id DESC LIMIT 1`.execute(database)
  return rows[0]?.gstin
}
