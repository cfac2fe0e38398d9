import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Locks a product, so that concurrent changes of its reviews are all counted; placing an order does not wait. */
export async function lockRating(transaction: Database, productId: string): Promise<void> {
  await sql`SELECT FROM product WHERE id = ${productId} FOR NO KEY UPDATE`.execute(transaction)
}

/** @param average from 1 to 5; 0 without reviews */
export async function setRating(
  transaction: Database,
  productId: string,
  { average, count }: { average: number; count: number },
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ average_rating: average, number_of_reviews: count })
    .where('id', '=', productId)
    .execute()
}
