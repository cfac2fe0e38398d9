import type { ApiResponse, ReturnsKind } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { returnReports } from '../returns/index.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/returns'>, 'success'>

const inRupees = <Row extends { refundPaise: number }>({ refundPaise, ...row }: Row) => ({
  ...row,
  refund: toRupees(refundPaise),
})

export async function returnsReport(database: Database, by: ReturnsKind, days: Days): Promise<Report> {
  const { items, totals } = await returnReports.sumReturns(database, by, days)
  return { items: items.map(inRupees), totals: inRupees(totals) }
}

const headings = { reason: 'Reason', product: 'Product' }

export async function returnsCsv(database: Database, by: ReturnsKind, days: Days): Promise<string> {
  const { items } = await returnReports.sumReturns(database, by, days)
  const lines = items.map((row) => [
    row.label,
    row.returns,
    row.requested,
    row.restocked,
    row.scrapped,
    row.refused,
    { paise: row.refundPaise },
  ])
  return csvFile(
    [
      headings[by],
      'Returns',
      'Pieces asked for',
      'Pieces restocked',
      'Pieces scrapped',
      'Pieces sent back',
      'Refund',
    ],
    lines,
  )
}
