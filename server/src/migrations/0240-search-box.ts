import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** It is the same as in `server/src/orders/admin/search.repository.ts`. */
const orderText = `' ' || order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' '
  || coalesce(address ->> 'fullName', '') || ' ' || coalesce(address ->> 'phoneNumber', '') || ' '
  || coalesce(tracking_number, '')`
/** It is the same as in `server/src/accounts/customer-search.repository.ts`. */
const customerText = `' ' || full_name || ' ' || email || ' ' || phone`

/** The size of the list of new entries is small, so that no order waits long when it is merged. */
const using = (text: string) =>
  `USING gin (((${text}) COLLATE "C") gin_trgm_ops) WITH (gin_pending_list_limit = 256)`

/** Trigrams of what the search box of the back office finds orders and customers by. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(database, 'shop_order_search', `shop_order ${using(orderText)}`)
  await createIndexConcurrently(database, 'customer_search', `customer ${using(customerText)}`)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX customer_search`.execute(database)
  await sql`DROP INDEX shop_order_search`.execute(database)
}
