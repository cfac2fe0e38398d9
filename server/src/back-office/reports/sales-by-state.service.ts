import { placeOfSupply } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { type SalesRow, salesByPlace } from './sales.repository.ts'

/** Returns states by descending sales; spelling variants count for the same state. */
export async function salesByState(database: Database, days: Days): Promise<SalesRow[]> {
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
