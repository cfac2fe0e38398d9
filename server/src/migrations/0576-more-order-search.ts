import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** It is the same as in `server/src/orders/admin/search-conditions.repository.ts`. */
const businessAndPlace = `' ' || coalesce(buyer_business_name, '') || ' ' || coalesce(buyer_gstin, '') || ' '
  || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'pincode', '')`
const soldText = `' ' || name || ' ' || sku`

/** The size of the list of new entries is small, so that no order waits long when it is merged. */
const trigrams = (table: string, text: string) =>
  `${table} USING gin (((${text}) COLLATE "C") gin_trgm_ops) WITH (gin_pending_list_limit = 256)`

const indexes = {
  shop_order_business_place: trigrams('shop_order', businessAndPlace),
  order_line_search: trigrams('order_line', soldText),
  order_bundle_search: trigrams('order_bundle', soldText),
  received_payment_reference: trigrams('received_payment', 'reference'),
  refund_reference: trigrams('refund', 'reference'),
  payment_bank_reference: 'payment (bank_reference) WHERE bank_reference IS NOT NULL',
}

/** Orders are found by what customers and bank statements say: business, place, product and reference. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await createIndexConcurrently(database, name, definition)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`DROP INDEX ${sql.id(name)}`.execute(database)
}
