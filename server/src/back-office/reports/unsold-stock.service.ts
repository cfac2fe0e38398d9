import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { goodsReports } from '../../orders/index.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/database/database.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/unsold-stock'>, 'success'>

export async function unsoldStockReport(database: Database, days: number): Promise<Report> {
  const { items, totals } = await goodsReports.unsoldStock(database, days)
  const { valuePaise, allValuePaise, ...counts } = totals
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
  const rows = await goodsReports.allUnsoldStock(database, days)
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
