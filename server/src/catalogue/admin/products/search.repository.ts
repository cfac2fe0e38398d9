import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import { availableOf } from '../../stock/available.repository.ts'
import { mainPicture, matchesFilter } from '../product-filter.repository.ts'

export type FoundProductRow = {
  id: string
  name: string
  product_code: string
  picture: PictureRow | null
  is_published: boolean
  selling_price_paise: number
  stock: number
}

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
