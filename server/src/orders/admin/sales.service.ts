import type { ReportKind } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { placeOfSupply } from '../invoice/place-of-supply.ts'
import type { TaxDocument } from '../invoice/tax-document.ts'
import { type SalesRow, salesByDay, salesByPlace, salesByProduct } from './sales.repository.ts'
import { listTaxDocuments, type TaxDocumentRow } from './tax-documents.repository.ts'

const queries = { day: salesByDay, product: salesByProduct, state: salesByState }

/** Sums up what was sold in a span of days, by one property of the orders. */
export const listSales = (database: Database, by: ReportKind, days: Days): Promise<SalesRow[]> =>
  queries[by](database, days)

/** By the place of supply, or by the state as typed where that is unknown. */
async function salesByState(database: Database, days: Days): Promise<SalesRow[]> {
  const states = new Map<string, SalesRow>()
  for (const { state, pincode, ...row } of await salesByPlace(database, days)) {
    const key = placeOfSupply({ state, pincode }) ?? state
    const sum = states.get(key)
    states.set(key, {
      key,
      label: key,
      orders: row.orders + (sum?.orders ?? 0),
      pieces: row.pieces + (sum?.pieces ?? 0),
      salesPaise: row.salesPaise + (sum?.salesPaise ?? 0),
      returnedPaise: row.returnedPaise + (sum?.returnedPaise ?? 0),
    })
  }
  return [...states.values()].toSorted((a, b) => b.salesPaise - a.salesPaise || (a.key < b.key ? -1 : 1))
}

const DOCUMENTS_PER_QUERY = 500

/** Yields the invoices and credit notes of a span of days, oldest first. */
export async function* taxDocuments(database: Database, days: Days): AsyncGenerator<TaxDocument> {
  let after: TaxDocumentRow | undefined
  for (;;) {
    const rows = await listTaxDocuments(database, days, { after, limit: DOCUMENTS_PER_QUERY })
    for (const { data } of rows) yield data
    after = rows.at(-1)
    if (!after || rows.length < DOCUMENTS_PER_QUERY) return
  }
}
