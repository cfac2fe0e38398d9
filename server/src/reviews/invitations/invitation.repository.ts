import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export async function listUninvited(database: Database, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...orderIds]}::text[]) AS id
    WHERE NOT EXISTS (SELECT FROM review_request WHERE order_id = id)`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** @returns false when the order has an invitation already */
export async function recordInvitation(transaction: Database, orderId: string): Promise<boolean> {
  const added = await transaction
    .insertInto('review_request')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function findReviewedProducts(database: Database, customerId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('review')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}
