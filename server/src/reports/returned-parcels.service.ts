import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { readSettings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { listReturnedParcels } from './returned-parcels.repository.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/returned-parcels'>, 'success'>

const inRupees = <Row extends { valuePaise: number; costPaise: number }>({
  valuePaise,
  costPaise,
  ...rest
}: Row) => ({ ...rest, value: toRupees(valuePaise), cost: toRupees(costPaise) })

/** Sums up cash orders that were sent, and what those cost that came back (CASH-07). */
export async function returnedParcelsReport(database: Database, days: Days): Promise<Report> {
  const { returnedParcelPaise } = await readSettings(database)
  const areas = await listReturnedParcels(database, days, returnedParcelPaise)
  const sum = (name: 'sent' | 'returned' | 'valuePaise' | 'costPaise') =>
    areas.reduce((all, row) => all + row[name], 0)
  const totals = {
    sent: sum('sent'),
    returned: sum('returned'),
    valuePaise: sum('valuePaise'),
    costPaise: sum('costPaise'),
  }
  return { items: areas.map(inRupees), totals: inRupees(totals) }
}
