import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type LowVariant = {
  productId: string
  variantId: string
  name: string
  size: string | null
  colorName: string | null
  sku: string
  quantity: number
}

/**
 * Returns published variants at or below the threshold of their product, lowest stock first.
 * @param max limits the variants; `total` counts all
 */
export async function findLowStock(
  database: Database,
  max: number,
): Promise<{ total: number; variants: LowVariant[] }> {
  const { rows } = await sql<LowVariant & { total: number }>`
    SELECT p.id AS "productId", v.id AS "variantId", p.name, v.size, v.color_name AS "colorName", v.sku, v.quantity,
      count(*) OVER ()::int AS total
    FROM variant v JOIN product p ON p.id = v.product_id AND p.is_published
    WHERE v.quantity <= p.low_stock_at ORDER BY v.quantity, p.name, v.id LIMIT ${max}`.execute(database)
  return { total: rows[0]?.total ?? 0, variants: rows.map(({ total: _, ...variant }) => variant) }
}
