import { type Kysely, sql } from 'kysely'

/** It makes indexes for the back office. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX shop_order_to_pack ON shop_order (created_at) WHERE status = 'processing'`.execute(
    database,
  )
  await sql`CREATE INDEX shop_order_review ON shop_order (created_at) WHERE review_reason IS NOT NULL`.execute(
    database,
  )
  await sql`CREATE INDEX tax_document_time ON tax_document (issued_at, id)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX shop_order_to_pack, shop_order_review, tax_document_time`.execute(database)
}
