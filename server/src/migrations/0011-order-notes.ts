import { type Kysely, sql } from 'kysely'

/** Notes of the staff, which customers never see. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE order_note (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      -- a name, not a reference: who wrote it may leave, the note stays
      author text NOT NULL CHECK (char_length(author) BETWEEN 1 AND 200),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX order_note_order ON order_note (order_id, created_at DESC)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE order_note`.execute(database)
}
