import type { ReturnsKind } from '@amritvasya/contract'
import { returnReasons } from '@amritvasya/contract/rules/return-reasons'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import {
  countReturns,
  listReturnsByProduct,
  listReturnsByReason,
  type ReturnFigures,
  type ReturnReportRow,
} from './return-report.repository.ts'

const reasonTexts: Readonly<Record<string, { text: string }>> = returnReasons

/** Sums up the returns that customers asked for on some days (REPORT-03). */
export async function sumReturns(
  database: Database,
  by: ReturnsKind,
  days: Days,
): Promise<{ items: ReturnReportRow[]; totals: ReturnFigures }> {
  const items =
    by === 'product'
      ? await listReturnsByProduct(database, days)
      : (await listReturnsByReason(database, days)).map((row) => ({
          ...row,
          label: reasonTexts[row.key]?.text ?? row.key,
        }))
  const sum = (name: keyof ReturnFigures) => items.reduce((all, row) => all + row[name], 0)
  const totals = {
    returns: await countReturns(database, days),
    requested: sum('requested'),
    restocked: sum('restocked'),
    scrapped: sum('scrapped'),
    refused: sum('refused'),
    refundPaise: sum('refundPaise'),
  }
  return { items, totals }
}
