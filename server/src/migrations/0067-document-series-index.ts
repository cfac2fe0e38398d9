import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** The ends of a series around a month are read without its documents. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'tax_document_series',
    'tax_document (kind, issued_at) INCLUDE (number)',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX tax_document_series`.execute(database)
}
