import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** It is the same as in `server/src/orders/admin/search-conditions.repository.ts`. */
const street = `' ' || coalesce(address ->> 'addressLine1', '') || ' ' || coalesce(address ->> 'addressLine2', '') || ' '
  || coalesce(address ->> 'landmark', '')`

const indexes = {
  // The size of the list of new entries is small, so that no order waits long when it is merged.
  shop_order_street: `shop_order USING gin (((${street}) COLLATE "C") gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
  shop_order_total: 'shop_order (total_paise)',
  payment_amount: 'payment (amount_paise)',
  received_payment_paise: 'received_payment (amount_paise)',
}

/** Orders are found by the amount on a bank statement, and by the street. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await createIndexConcurrently(database, name, definition)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`DROP INDEX ${sql.id(name)}`.execute(database)
}
