import { type Kysely, sql } from 'kysely'

/** A product that is unpublished now may have been so since its price began, which therefore proves nothing. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    UPDATE price_history h SET ended_at = h.valid_from
    FROM variant v JOIN product p ON p.id = v.product_id
    WHERE h.variant_id = v.id AND NOT p.is_published AND h.ended_at IS NULL`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    UPDATE price_history SET ended_at = NULL WHERE ended_at = valid_from`.execute(database)
}
