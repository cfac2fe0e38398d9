import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** The indexes serve the limits of cash orders, their expiry and the report of returned parcels. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'shop_order_returned',
    "shop_order (created_at) WHERE cancelled_by = 'returned'",
  )
  await createIndexConcurrently(
    database,
    'shop_order_unconfirmed',
    "shop_order (confirm_before) WHERE confirm_before IS NOT NULL AND status = 'pending'",
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX shop_order_returned`.execute(database)
  await sql`DROP INDEX shop_order_unconfirmed`.execute(database)
}
