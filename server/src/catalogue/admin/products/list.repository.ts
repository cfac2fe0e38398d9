import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import type { WaitingNotices } from '../../dependencies.ts'
import { availableOf } from '../../stock/available.repository.ts'
import {
  direction,
  mainPicture,
  matchesProducts,
  type ProductFilter,
  pageWithTotal,
} from '../product-filter.repository.ts'

export type ProductsQuery = ProductFilter & {
  page: number
  perPage: number
  sort: 'createdAt' | 'updatedAt' | 'name' | 'price' | 'stock' | 'waiting'
  order: 'asc' | 'desc'
  ids?: string[] | undefined
}

export type ListedRow = {
  id: string
  name: string
  product_code: string
  picture: PictureRow | null
  category_name: string
  brand_name: string
  label: 'new' | 'sale' | 'regular'
  is_published: boolean
  is_in_shop: boolean
  is_featured: boolean
  selling_price_paise: number
  mrp_paise: number
  variant_count: number
  stock: number
  is_low: boolean
  waiting_for_stock: number
  waiting_for_price: number
  created_at: Date
  updated_at: Date
}

const sortsWith = (
  notices: WaitingNotices,
): Record<ProductsQuery['sort'], { by: RawBuilder<unknown>; join: RawBuilder<unknown> }> => ({
  createdAt: { by: sql`p.created_at`, join: sql`` },
  updatedAt: { by: sql`p.updated_at`, join: sql`` },
  name: { by: sql`lower(p.name)`, join: sql`` },
  price: {
    by: sql`d.selling_price_paise`,
    join: sql`JOIN variant d ON d.product_id = p.id AND d.is_default`,
  },
  stock: {
    by: sql`s.stock`,
    join: sql`JOIN (SELECT a.product_id, sum(${availableOf('a')}) AS stock FROM variant a GROUP BY a.product_id) s
      ON s.product_id = p.id`,
  },
  waiting: {
    by: sql`COALESCE(w.waiting, 0)`,
    join: sql`LEFT JOIN (
      SELECT a.product_id, count(*) AS waiting FROM ${notices} n JOIN variant a ON a.id = n.variant_id
      GROUP BY a.product_id) w ON w.product_id = p.id`,
  },
})

export async function listProductRows(
  database: Database,
  query: ProductsQuery,
  notices: WaitingNotices,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { by, join } = sortsWith(notices)[query.sort]
  const order = direction(query.order)
  const { rows, total } = await pageWithTotal(
    database,
    query,
    sql`SELECT p.id, (count(*) OVER ())::int AS total FROM product p ${join} WHERE ${matchesProducts(query, notices)}`,
    sql`ORDER BY ${by} ${order}, p.id ${order}`,
  )
  return { rows: await findListed(database, rows, notices), total }
}

async function findListed(
  database: Database,
  ids: readonly string[],
  notices: WaitingNotices,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT p.id, p.name, p.product_code, ${mainPicture} AS picture, c.name AS category_name,
      b.name AS brand_name, p.label, p.is_published, p.is_featured,
      p.is_published AND category_is_active(p.category_id) AS is_in_shop,
      d.selling_price_paise, d.mrp_paise, v.variant_count, v.stock, v.is_low,
      n.waiting_for_stock, n.waiting_for_price, p.created_at, p.updated_at
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS page (id, place)
    JOIN product p ON p.id = page.id
    JOIN category c ON c.id = p.category_id
    JOIN brand b ON b.id = p.brand_id
    JOIN variant d ON d.product_id = p.id AND d.is_default
    JOIN LATERAL (
      SELECT count(*)::int AS variant_count, sum(${availableOf('a')})::int AS stock,
        bool_or(a.bundle_supply IS NULL AND a.quantity <= p.low_stock_at) AS is_low
      FROM variant a WHERE a.product_id = p.id
    ) v ON true
    JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE n.kind = 'back-in-stock'))::int AS waiting_for_stock,
        (count(*) FILTER (WHERE n.kind = 'price-drop'))::int AS waiting_for_price
      FROM ${notices} n JOIN variant a ON a.id = n.variant_id WHERE a.product_id = p.id
    ) n ON true
    ORDER BY page.place`.execute(database)
  return rows
}
