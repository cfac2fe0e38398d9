import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Which of these orders nobody was asked about yet. */
export async function findUnasked(database: Database, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...orderIds]}::text[]) AS id
    WHERE NOT EXISTS (SELECT FROM review_request WHERE order_id = id)`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Notes that the customer of an order is asked. @returns false when they were asked before */
export async function noteRequest(transaction: Database, orderId: string): Promise<boolean> {
  const added = await transaction
    .insertInto('review_request')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return added !== undefined
}

/** The products that the customer has written about, whatever the order. */
export async function findReviewedProducts(database: Database, customerId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('review')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}
