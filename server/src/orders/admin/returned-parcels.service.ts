import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { listReturnedParcels } from './returned-parcels.repository.ts'

type Figures = { sent: number; returned: number; valuePaise: number; costPaise: number }
type Report = { areas: (Figures & { area: string; state: string })[]; totals: Figures }

/**
 * Sums up cash orders that were sent, and what those cost that came back (CASH-07).
 * @param costPaise of a parcel whose rate is not known, both ways
 */
export async function sumReturnedParcels(database: Database, days: Days, costPaise: number): Promise<Report> {
  const areas = await listReturnedParcels(database, days, costPaise)
  const sum = (name: keyof Figures) => areas.reduce((all, row) => all + row[name], 0)
  const totals = {
    sent: sum('sent'),
    returned: sum('returned'),
    valuePaise: sum('valuePaise'),
    costPaise: sum('costPaise'),
  }
  return { areas, totals }
}
