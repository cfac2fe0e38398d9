import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Lets one transaction at a time change what a product's reviews come to, so that none counts without the other.
 * Placing orders does not wait for it.
 */
export async function holdRating(transaction: Database, productId: string): Promise<void> {
  await sql`SELECT FROM product WHERE id = ${productId} FOR NO KEY UPDATE`.execute(transaction)
}

/** Sets what pages and cards show. @param average of 1 to 5; 0 without reviews */
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
