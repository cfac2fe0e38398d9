import { type Kysely, sql } from 'kysely'

/** Invoices to a business name its own address (CGST Rules, rule 46(d)); null where it is that of the delivery. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN buyer_business_address text`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN buyer_business_address`.execute(database)
}
