import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** Unpaid orders of the last hour are counted every second. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'shop_order_never_paid',
    'shop_order (created_at) WHERE paid_at IS NULL',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX shop_order_never_paid`.execute(database)
}
