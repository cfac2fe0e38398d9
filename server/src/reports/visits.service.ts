import type { VisitsKind } from '@amritvasya/contract'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { visitReports } from '../visits/index.ts'

const headings = { day: 'Day', source: 'Source', entry: 'First page' }

export async function visitsCsv(database: Database, by: VisitsKind, days: Days): Promise<string> {
  const { items } = await visitReports.sumVisits(database, by, days)
  const lines = items.map((row) => [
    row.label,
    row.visitors,
    row.product,
    row.cart,
    row.checkout,
    row.paid,
    row.pageLoads,
  ])
  return csvFile(
    [headings[by], 'Visitors', 'Saw a product', 'Saw the cart', 'Reached the checkout', 'Paid', 'Page loads'],
    lines,
  )
}
