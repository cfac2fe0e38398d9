import type { TaxDocument } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import type { ReturnDocument } from './gstr1/gstr1.ts'
import {
  type DocumentSpan,
  listReturnDocuments,
  listTaxDocuments,
  type TaxDocumentRow,
} from './tax-documents.repository.ts'

const DOCUMENTS_PER_QUERY = 500

async function* inBatches<Row extends TaxDocumentRow>(
  list: (span: DocumentSpan) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  for (;;) {
    const rows = await list({ after, limit: DOCUMENTS_PER_QUERY })
    yield* rows
    after = rows.at(-1)
    if (!after || rows.length < DOCUMENTS_PER_QUERY) return
  }
}

/** Yields the invoices and credit notes of a span of days, oldest first. */
export async function* taxDocuments(database: Database, days: Days): AsyncGenerator<TaxDocument> {
  for await (const { data } of inBatches((span) => listTaxDocuments(database, days, span))) yield data
}

/** Yields the documents of some days, oldest first, with the totals of the invoices that credit notes are against. */
export async function* returnDocuments(database: Database, days: Days): AsyncGenerator<ReturnDocument> {
  for await (const row of inBatches((span) => listReturnDocuments(database, days, span))) {
    yield { document: row.data, originalTotalPaise: row.original_total_paise }
  }
}
