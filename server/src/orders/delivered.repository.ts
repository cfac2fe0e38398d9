import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type DeliveredOrder = { id: string; order_number: string; created_at: Date }

/** Returns delivered orders, newest first (ROLE-05). */
export async function findDeliveredWith(
  database: Database,
  customerId: string,
  productId: string,
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    SELECT id, order_number, created_at FROM shop_order o
    WHERE customer_id = ${customerId} AND status = 'delivered'
      AND EXISTS (SELECT FROM order_line WHERE order_id = o.id AND product_id = ${productId})
    ORDER BY created_at DESC, id DESC`.execute(database)
  return rows
}

export async function hasDelivered(database: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM shop_order WHERE customer_id = ${customerId} AND status = 'delivered' LIMIT 1`.execute(
    database,
  )
  return rows.length > 0
}

/** Returns those of the products that any order contains. */
export async function findOrdered(database: Database, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT product_id FROM order_line WHERE product_id = ANY (${[...productIds]}::text[])`.execute(
    database,
  )
  return rows.map(({ product_id }) => product_id)
}

/** Data for the review invitation of a delivered order. */
export type Delivery = {
  id: string
  customerId: string
  orderNumber: string
  name: string
  email: string
  products: { id: string; name: string }[]
}

/** Finds orders delivered after `from`, up to `to`, whose customers have an account. */
export async function findDeliveries(database: Database, from: Date, to: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    SELECT o.id, o.customer_id AS "customerId", o.order_number AS "orderNumber", o.customer_name AS name,
      o.customer_email AS email,
      (SELECT json_agg(json_build_object('id', product_id, 'name', name) ORDER BY position)
        FROM (SELECT DISTINCT ON (product_id) product_id, name, position FROM order_line
          WHERE order_id = o.id ORDER BY product_id, position) line) AS products
    FROM shop_order o
    WHERE o.status = 'delivered' AND o.customer_id IS NOT NULL AND o.customer_email <> ''
      AND o.id IN (SELECT order_id FROM order_status_history
        WHERE status = 'delivered' AND created_at > ${from} AND created_at <= ${to})
    ORDER BY o.id`.execute(database)
  return rows
}
