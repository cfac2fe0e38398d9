import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { addToSeries, readBusiestDay } from './series.repository.ts'
import { type DocumentKind, documentNumber, financialYear } from './tax-document.ts'

/** Numbers that are never given out, both inclusive. */
export type SkippedNumbers = { from: string; to: string }

const DAY_MS = 24 * 3_600_000
/** It is more than a shop of this size issues while backups are late. */
const MIN_SKIPPED = 100

/** @returns how many numbers may have been given out since the restored moment, at twice the busiest day's pace */
export const skippedCount = (busiestDay: number, lostMs: number): number =>
  MIN_SKIPPED + Math.ceil((2 * busiestDay * Math.max(0, lostMs)) / DAY_MS)

/**
 * After a restore the books may lack invoices and credit notes that customers have. A number may be missing from a series
 * (it is declared as not issued), but must not be given out twice (rule 46(b) of the CGST Rules).
 */
export async function skipNumbers(transaction: Database, restoredTo: Date): Promise<SkippedNumbers[]> {
  const now = await databaseNow(transaction)
  const years = [...new Set([financialYear(restoredTo), financialYear(now)])]
  const skipped: SkippedNumbers[] = []
  for (const kind of ['invoice', 'credit-note'] satisfies DocumentKind[]) {
    const count = skippedCount(await readBusiestDay(transaction, kind), now.getTime() - restoredTo.getTime())
    for (const year of years) {
      const last = await addToSeries(transaction, kind, year, count)
      const number = (at: number) => documentNumber(kind, year, at)
      skipped.push({ from: number(last - count + 1), to: number(last) })
    }
  }
  return skipped
}
