import { type Kysely, sql } from 'kysely'

/** Variants of before get their number; the trigger of 0320 gives it to those that come meanwhile. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    INSERT INTO variant_barcode (variant_id) SELECT id FROM variant ORDER BY id ON CONFLICT DO NOTHING`.execute(
    database,
  )
}

export async function down(): Promise<void> {}
