import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** Credit goes back by its order. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'credit_transfer_order',
    'credit_transfer (order_id) WHERE order_id IS NOT NULL',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX credit_transfer_order`.execute(database)
}
