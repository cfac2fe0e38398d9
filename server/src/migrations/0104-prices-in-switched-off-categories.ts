import { type Kysely, sql } from 'kysely'

/** A category that is switched off now may have been so since the prices in it began, which therefore prove nothing. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    UPDATE price_history h SET ended_at = h.valid_from
    FROM variant v JOIN product p ON p.id = v.product_id
    WHERE h.variant_id = v.id AND NOT category_is_active(p.category_id) AND h.ended_at IS NULL`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    UPDATE price_history h SET ended_at = NULL
    FROM variant v JOIN product p ON p.id = v.product_id
    WHERE h.variant_id = v.id AND p.is_published AND h.ended_at = h.valid_from`.execute(database)
}
