import type { ApiResponse, ReportKind, ReportRow } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { placeOfSupply } from '../orders/index.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { type SalesRow, salesByDay, salesByPlace, salesByProduct } from './sales.repository.ts'

const queries = { day: salesByDay, product: salesByProduct, state: salesByState }

/** Sums up what was sold in a span of days, by one property of the orders. */
export const listSales = (database: Database, by: ReportKind, days: Days): Promise<SalesRow[]> =>
  queries[by](database, days)

/** Groups sales by the place of supply, or by the state as typed where that is unknown. */
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

type Report = Pick<ApiResponse<'GET /back-office/reports/sales'>, 'items' | 'totals'>

const toRow = ({ salesPaise, returnedPaise, ...row }: SalesRow): ReportRow => ({
  ...row,
  sales: toRupees(salesPaise),
  returned: toRupees(returnedPaise),
})

/** The totals count an order with several products once. */
export async function salesReport(database: Database, by: ReportKind, days: Days): Promise<Report> {
  const rows = await listSales(database, by, days)
  const whole = by === 'product' ? await listSales(database, 'state', days) : rows
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
  const rows = await listSales(database, by, days)
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
