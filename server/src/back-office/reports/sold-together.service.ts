import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { goodsReports } from '../../orders/index.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/sold-together'>, 'success'>

export async function soldTogetherReport(database: Database, days: Days): Promise<Report> {
  const { items, totals } = await goodsReports.soldTogether(database, days)
  return {
    items: items.map((row) => ({
      first: { id: row.firstId, name: row.firstName, orders: row.firstOrders },
      second: { id: row.secondId, name: row.secondName, orders: row.secondOrders },
      orders: row.orders,
      sales: toRupees(row.salesPaise),
    })),
    totals,
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
  const pairs = await goodsReports.soldTogetherPairs(database, days)
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
