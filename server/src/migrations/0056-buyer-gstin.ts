import { type Kysely, sql } from 'kysely'

/** Businesses that buy name their GSTIN, which their invoices carry. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE shop_order
      ADD COLUMN buyer_gstin text,
      ADD COLUMN buyer_business_name text`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN buyer_gstin, DROP COLUMN buyer_business_name`.execute(database)
}
