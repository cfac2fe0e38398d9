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
import { readSeriesEnds } from './issued-series.repository.ts'
import { type IssuedNumber, type IssuedSeries, runsOf } from './issued-series.ts'
import { listReturnDocuments, type ReturnDocumentRow } from './tax-documents.repository.ts'

/** Reads the days of a month such as `2026-10`. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

const countIn = (number: string): number => Number(/\d+$/.exec(number)?.[0])

/**
 * Returns table 13 for documents of one GSTIN.
 * @param days within one financial year
 * @param options.numbers of all documents of these days
 */
export async function issuedSeries(
  database: Database,
  days: Days,
  { gstin, numbers }: { gstin: string; numbers: Record<DocumentKind, readonly IssuedNumber[]> },
): Promise<IssuedSeries[]> {
  const year = financialYear(new Date(`${days.from}T12:00:00Z`))
  const yearBegins = `20${year.slice(0, 2)}-04-01`
  const isYearOver = days.to.endsWith('-03-31') && indianDay(await databaseNow(database)) > days.to
  const ends = await readSeriesEnds(database, days, { year, yearBegins })
  return ends.flatMap(({ kind, before, end, next }) => {
    const issued = numbers[kind].map(({ number, isOwn }) => ({ count: countIn(number), isOwn }))
    const last = issued.reduce((max, { count }) => Math.max(max, count), 0)
    const overtaken = next
      .map(({ number, gstin: of }) => ({ count: countIn(number), isOwn: of === gstin }))
      .filter(({ count }) => count < last)
    return runsOf([...issued, ...overtaken], { before, end: isYearOver ? end : undefined }).map((run) => ({
      kind,
      from: documentNumber(kind, year, run.from),
      to: documentNumber(kind, year, run.to),
      total: run.to - run.from + 1,
      cancelled: run.to - run.from + 1 - run.issued,
    }))
  })
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
