import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** Adds the days of pre-orders, after which every process looks. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'variant_available_on',
    'variant (available_on) WHERE available_on IS NOT NULL',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX variant_available_on`.execute(database)
}
