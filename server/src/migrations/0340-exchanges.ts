import { type Kysely, sql } from 'kysely'

/** Replacements that customers ask for, and the orders in which they go out. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE return_exchange (
      return_id object_id NOT NULL REFERENCES order_return (id) ON DELETE CASCADE,
      order_line_id object_id NOT NULL,
      -- of today's catalogue, which may lose it
      variant_id object_id NOT NULL,
      PRIMARY KEY (return_id, order_line_id)
    );
    CREATE TABLE return_replacement (
      return_id object_id PRIMARY KEY REFERENCES order_return (id) ON DELETE CASCADE,
      order_id object_id NOT NULL UNIQUE REFERENCES shop_order (id) ON DELETE CASCADE
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE return_replacement; DROP TABLE return_exchange`.execute(database)
}
