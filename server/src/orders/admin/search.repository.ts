import type { OrderStatus } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { takenOff } from './list.repository.ts'
import { isFoundBy } from './search-conditions.repository.ts'

export type FoundOrderRow = {
  id: string
  order_number: string
  created_at: Date
  status: OrderStatus
  total_paise: number
  taken_paise: number
  customer_name: string
  city: string | null
}

/** Lists the newest first. */
export async function searchOrderRows(
  database: Database,
  text: string,
  limit: number,
): Promise<FoundOrderRow[]> {
  const { rows } = await sql<FoundOrderRow>`
    SELECT o.id, o.order_number, o.created_at, o.status, o.total_paise, ${takenOff} AS taken_paise, o.customer_name, o.address ->> 'city' AS city
    FROM shop_order o WHERE ${isFoundBy(text)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`.execute(
    database,
  )
  return rows
}
