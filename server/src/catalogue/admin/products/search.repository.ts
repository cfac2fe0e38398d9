import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { availableOf } from '../../stock/available.repository.ts'
import { mainPicture, matchesFilter } from '../product-filter.repository.ts'
import type { ListedRow } from './list.repository.ts'

export type FoundProductRow = Pick<
  ListedRow,
  'id' | 'name' | 'product_code' | 'picture' | 'is_published' | 'selling_price_paise' | 'stock'
>

/** Lists products of exactly this name first, then the newest. */
export async function searchProductRows(
  database: Database,
  q: string,
  limit: number,
): Promise<FoundProductRow[]> {
  const order = sql`lower(p.name) = lower(${q.trim()}) DESC, p.created_at DESC, p.id DESC`
  const { rows } = await sql<FoundProductRow>`
    SELECT p.id, p.name, p.product_code, ${mainPicture} AS picture, p.is_published, d.selling_price_paise,
      (SELECT sum(${availableOf('a')})::int FROM variant a WHERE a.product_id = p.id) AS stock
    FROM (
      SELECT * FROM product p WHERE ${matchesFilter({ q }, [])} ORDER BY ${order} LIMIT ${limit}) AS p
    JOIN variant d ON d.product_id = p.id AND d.is_default
    ORDER BY ${order}`.execute(database)
  return rows
}
