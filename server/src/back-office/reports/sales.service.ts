import type { Answer, ReportKind, ReportRow } from '@amritvasya/contract'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { toRupees } from '../../platform/money.ts'
import { type SalesRow, salesByDay, salesByProduct } from './sales.repository.ts'
import { salesByState } from './sales-by-state.service.ts'

const kinds = { day: salesByDay, product: salesByProduct, state: salesByState }

type Report = Pick<Answer<'GET /back-office/reports/sales'>, 'items' | 'totals'>

const toRow = ({ salesPaise, returnedPaise, ...row }: SalesRow): ReportRow => ({
  ...row,
  sales: toRupees(salesPaise),
  returned: returnedPaise === null ? null : toRupees(returnedPaise),
})

/** What was sold on these days; orders with several products are counted once in the totals. */
export async function salesReport(database: Database, by: ReportKind, days: Days): Promise<Report> {
  const rows = await kinds[by](database, days)
  const whole = by === 'product' ? await salesByState(database, days) : rows
  const sum = (from: readonly SalesRow[], value: (row: SalesRow) => number) =>
    from.reduce((all, row) => all + value(row), 0)
  const totals = {
    orders: sum(whole, ({ orders }) => orders),
    pieces: sum(rows, ({ pieces }) => pieces),
    sales: toRupees(sum(rows, ({ salesPaise }) => salesPaise)),
    returned: by === 'product' ? null : toRupees(sum(rows, ({ returnedPaise }) => returnedPaise ?? 0)),
  }
  return { items: rows.map(toRow), totals }
}

const headings = { day: 'Day', product: 'Product', state: 'State' }

/** The same as CSV. */
export async function salesCsv(database: Database, by: ReportKind, days: Days): Promise<string> {
  const rows = await kinds[by](database, days)
  const heading = [
    headings[by],
    'Orders',
    'Pieces',
    'Sales',
    ...(by === 'product' ? [] : ['Returned', 'Net']),
  ]
  const lines = rows.map(({ label, orders, pieces, salesPaise, returnedPaise }) => [
    label,
    orders,
    pieces,
    { paise: salesPaise },
    ...(returnedPaise === null ? [] : [{ paise: returnedPaise }, { paise: salesPaise - returnedPaise }]),
  ])
  return csvFile(heading, lines)
}
