import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type DeliveredRow = { id: string; order_number: string; created_at: Date }

/** Lists the newest first. */
export async function listDelivered(
  database: Database,
  customerId: string,
  { productId, limit }: { productId?: string; limit?: number },
): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    SELECT id, order_number, created_at FROM shop_order o
    WHERE customer_id = ${customerId} AND status = 'delivered'
      AND (${productId ?? null}::text IS NULL
        OR EXISTS (SELECT FROM order_line WHERE order_id = o.id AND product_id = ${productId ?? null})
        OR EXISTS (SELECT FROM order_bundle WHERE order_id = o.id AND product_id = ${productId ?? null}))
    ORDER BY created_at DESC, id DESC LIMIT ${limit ?? null}`.execute(database)
  return rows
}

export async function hasOrderLine(database: Database, productId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_line WHERE product_id = ${productId}
    UNION ALL SELECT FROM order_bundle WHERE product_id = ${productId} LIMIT 1`.execute(database)
  return rows.length > 0
}

export type Delivery = {
  id: string
  customerId: string
  orderNumber: string
  name: string
  email: string
  products: { id: string; name: string }[]
}

/** Lists those after `from`, up to `to`, of customers with an account. */
export async function listDeliveries(database: Database, from: Date, to: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT o.id, o.customer_id AS "customerId", o.order_number AS "orderNumber", o.customer_name AS name,
      o.customer_email AS email,
      (SELECT coalesce(json_agg(json_build_object('id', product_id, 'name', name) ORDER BY position), '[]')
        FROM (SELECT DISTINCT ON (product_id) product_id, name, position FROM order_line
          WHERE order_id = o.id AND NOT is_free_line ORDER BY product_id, position) line) AS products
    FROM shop_order o
    WHERE o.status = 'delivered' AND o.customer_id IS NOT NULL AND o.customer_email <> ''
      AND o.id IN (SELECT order_id FROM order_status_history
        WHERE status = 'delivered' AND created_at > ${from} AND created_at <= ${to})
    ORDER BY o.id`.execute(database)
  return rows
}
