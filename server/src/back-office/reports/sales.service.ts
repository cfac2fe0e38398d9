import type { ApiResponse, ReportKind, ReportRow } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { type SalesRow, salesReports } from '../../orders/index.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

type Report = Pick<ApiResponse<'GET /back-office/reports/sales'>, 'items' | 'totals'>

const toRow = ({ salesPaise, returnedPaise, ...row }: SalesRow): ReportRow => ({
  ...row,
  sales: toRupees(salesPaise),
  returned: toRupees(returnedPaise),
})

/** The totals count an order with several products once. */
export async function salesReport(database: Database, by: ReportKind, days: Days): Promise<Report> {
  const rows = await salesReports.listSales(database, by, days)
  const whole = by === 'product' ? await salesReports.listSales(database, 'state', days) : rows
  const sum = (from: readonly SalesRow[], value: (row: SalesRow) => number) =>
    from.reduce((all, row) => all + value(row), 0)
  const totals = {
    orders: sum(whole, ({ orders }) => orders),
    pieces: sum(rows, ({ pieces }) => pieces),
    sales: toRupees(sum(rows, ({ salesPaise }) => salesPaise)),
    returned: toRupees(sum(rows, ({ returnedPaise }) => returnedPaise)),
    ...(by === 'product' && { returnedPieces: sum(rows, ({ returnedPieces = 0 }) => returnedPieces) }),
  }
  return { items: rows.map(toRow), totals }
}

const headings = { day: 'Day', product: 'Product', state: 'State' }

export async function salesCsv(database: Database, by: ReportKind, days: Days): Promise<string> {
  const rows = await salesReports.listSales(database, by, days)
  // A product's sales are before the discount, so a net would be wrong.
  const last = by === 'product' ? 'Pieces returned' : 'Net'
  const lines = rows.map(({ label, orders, pieces, salesPaise, returnedPaise, returnedPieces }) => [
    label,
    orders,
    pieces,
    { paise: salesPaise },
    { paise: returnedPaise },
    returnedPieces ?? { paise: salesPaise - returnedPaise },
  ])
  return csvFile([headings[by], 'Orders', 'Pieces', 'Sales', 'Returned', last], lines)
}
