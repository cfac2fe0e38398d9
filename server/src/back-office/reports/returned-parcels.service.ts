import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { readSettings } from '../../content/index.ts'
import { returnedParcels } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/returned-parcels'>, 'success'>

const inRupees = <Row extends { valuePaise: number; costPaise: number }>({
  valuePaise,
  costPaise,
  ...rest
}: Row) => ({ ...rest, value: toRupees(valuePaise), cost: toRupees(costPaise) })

export async function returnedParcelsReport(database: Database, days: Days): Promise<Report> {
  const { returnedParcelPaise } = await readSettings(database)
  const { areas, totals } = await returnedParcels.sumReturnedParcels(database, days, returnedParcelPaise)
  return { items: areas.map(inRupees), totals: inRupees(totals) }
}
