import { indianDay } from '@amritvasya/contract/rules/dates'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import {
  type DocumentKind,
  documentNumber,
  financialYear,
  type TaxDocument,
} from '../invoice/tax-document.ts'
import { readSeries } from './issued-series.repository.ts'
import { listReturnDocuments, type ReturnDocumentRow } from './tax-documents.repository.ts'

/** Numbers of one series that were given out on some days, without a gap to those before. */
export type IssuedSeries = {
  kind: DocumentKind
  from: string
  to: string
  total: number
  /** Left out after a restore. */
  cancelled: number
}

/** Reads the days of a month such as `2026-10`. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** @param days of one month, so that they lie in one financial year */
export async function issuedSeries(database: Database, days: Days): Promise<IssuedSeries[]> {
  const year = financialYear(new Date(`${days.from}T12:00:00Z`))
  const prefix = (kind: DocumentKind) => documentNumber(kind, year, 0).slice(0, -6)
  const isYearOver = days.to.endsWith('-03-31') && indianDay(await databaseNow(database)) > days.to
  const prefixes = { invoice: prefix('invoice'), 'credit-note': prefix('credit-note') }
  const rows = await readSeries(database, days, { year, isYearOver, prefixes })
  return rows.map(({ kind, before, last, issued }) => ({
    kind,
    from: documentNumber(kind, year, before + 1),
    to: documentNumber(kind, year, last),
    total: last - before,
    cancelled: last - before - issued,
  }))
}

const DOCUMENTS_PER_QUERY = 500

/** Yields the documents of some days, oldest first, with the totals of the invoices that credit notes are against. */
export async function* returnDocuments(
  database: Database,
  days: Days,
): AsyncGenerator<{ document: TaxDocument; originalTotalPaise: number | null }> {
  let after: ReturnDocumentRow | undefined
  for (;;) {
    const rows = await listReturnDocuments(database, days, { after, limit: DOCUMENTS_PER_QUERY })
    for (const { data, original_total_paise } of rows) {
      yield { document: data, originalTotalPaise: original_total_paise }
    }
    after = rows.at(-1)
    if (!after || rows.length < DOCUMENTS_PER_QUERY) return
  }
}
