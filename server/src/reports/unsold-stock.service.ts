import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import { listUnsoldStock, sumUnsoldStock } from './unsold-stock.repository.ts'

const MAX_SHOWN_VARIANTS = 200

type Report = Omit<ApiResponse<'GET /back-office/reports/unsold-stock'>, 'success'>

/** Stock of which nothing was sold for this many days (REPORT-02). */
export async function unsoldStockReport(database: Database, days: number): Promise<Report> {
  const items = await listUnsoldStock(database, days, MAX_SHOWN_VARIANTS)
  const { valuePaise, allValuePaise, ...counts } = await sumUnsoldStock(database, days)
  return {
    items: items.map(({ valuePaise: paise, ...row }) => ({ ...row, value: toRupees(paise) })),
    totals: { ...counts, value: toRupees(valuePaise), allValue: toRupees(allValuePaise) },
  }
}

const headings = [
  'Product',
  'Size',
  'Colour',
  'SKU',
  'Pieces',
  'Value at selling price',
  'Last sold',
  'Unsold since',
  'Days',
]

export async function unsoldStockCsv(database: Database, days: number): Promise<string> {
  const rows = await listUnsoldStock(database, days, null)
  const lines = rows.map(({ name, size, color, sku, pieces, valuePaise, lastSold, since, days: unsold }) => [
    name,
    size,
    color,
    sku,
    pieces,
    { paise: valuePaise },
    lastSold,
    since,
    unsold,
  ])
  return csvFile(headings, lines)
}
