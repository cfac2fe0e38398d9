import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type ListedRow, takenOff } from './list.repository.ts'
import { isFoundBy } from './search-conditions.repository.ts'

export type FoundOrderRow = Pick<
  ListedRow,
  'id' | 'order_number' | 'created_at' | 'status' | 'total_paise' | 'taken_paise' | 'customer_name'
> & { city: string | null }

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
