import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** Scanned codes are SKUs in any case of letters. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(database, 'variant_lower_sku', 'variant (lower(sku))')
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX variant_lower_sku`.execute(database)
}
