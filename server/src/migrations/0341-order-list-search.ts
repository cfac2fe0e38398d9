import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

const phone = "address ->> 'alternatePhone'"

/** Second phones and ends of document numbers, by which the list of orders is searched as well. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'shop_order_alternate_phone',
    `shop_order USING gin ((${phone}) gin_trgm_ops) WHERE ${phone} <> ''`,
  )
  await createIndexConcurrently(
    database,
    'tax_document_number_end',
    'tax_document (reverse(number) text_pattern_ops)',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX tax_document_number_end`.execute(database)
  await sql`DROP INDEX shop_order_alternate_phone`.execute(database)
}
