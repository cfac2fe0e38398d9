import { indianDay } from '@amritvasya/contract/rules/dates'
import { type DocumentKind, documentNumber, financialYear } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { readSeriesEnds } from './issued-series.repository.ts'
import { type IssuedNumber, type IssuedSeries, runsOf } from './issued-series.ts'

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
