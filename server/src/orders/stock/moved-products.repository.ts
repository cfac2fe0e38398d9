import { sql } from 'kysely'
import { bundleProducts } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'

export async function findNewestEvent(database: Database): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    SELECT COALESCE(max(id), 0) AS newest FROM order_status_history`.execute(database)
  return rows[0]?.newest ?? 0
}

export async function findMovedProducts(
  database: Database,
  afterEvent: number,
): Promise<{ event: number; productId: string }[]> {
  const { rows } = await sql<{ event: number; productId: string }>`
    SELECT e.id AS event, l.product_id AS "productId"
    FROM order_status_history e JOIN order_line l ON l.order_id = e.order_id
    WHERE e.id > ${afterEvent}
    UNION SELECT e.id, b.product_id
    FROM order_status_history e JOIN order_line l ON l.order_id = e.order_id
    JOIN ${bundleProducts} b ON b.component_id = l.variant_id
    WHERE e.id > ${afterEvent} ORDER BY event`.execute(database)
  return rows
}
