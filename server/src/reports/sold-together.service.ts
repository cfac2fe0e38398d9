import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { countSoldTogether, listSoldTogether } from './sold-together.repository.ts'

const MAX_SHOWN_PAIRS = 100
const MAX_PAIRS = 50_000

type Report = Omit<ApiResponse<'GET /back-office/reports/sold-together'>, 'success'>

/** Products that were in the same orders (REPORT-01). */
export async function soldTogetherReport(database: Database, days: Days): Promise<Report> {
  const items = await listSoldTogether(database, days, MAX_SHOWN_PAIRS)
  return {
    items: items.map((row) => ({
      first: { id: row.firstId, name: row.firstName, orders: row.firstOrders },
      second: { id: row.secondId, name: row.secondName, orders: row.secondOrders },
      orders: row.orders,
      sales: toRupees(row.salesPaise),
    })),
    totals: await countSoldTogether(database, days),
  }
}

const headings = [
  'Product',
  'Other product',
  'Orders with both',
  'Orders with the product',
  'Orders with the other',
  'Sales of both',
]

export async function soldTogetherCsv(database: Database, days: Days): Promise<string> {
  const pairs = await listSoldTogether(database, days, MAX_PAIRS)
  const lines = pairs.map((row) => [
    row.firstName,
    row.secondName,
    row.orders,
    row.firstOrders,
    row.secondOrders,
    { paise: row.salesPaise },
  ])
  return csvFile(headings, lines)
}
