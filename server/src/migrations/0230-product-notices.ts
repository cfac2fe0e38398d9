import { type Kysely, sql } from 'kysely'

/** Shoppers who asked for one mail when a piece is back in stock, or when its price drops. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE product_notice (
      id object_id PRIMARY KEY,
      kind text NOT NULL CONSTRAINT product_notice_kind CHECK (kind IN ('back-in-stock', 'price-drop')),
      variant_id text COLLATE "C" NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
      email text NOT NULL,
      -- at which the shopper asked; a price-drop notice waits for a lower one
      price_paise integer NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- empty until the owner of the address has confirmed it
      confirmed_at timestamptz,
      expires_at timestamptz NOT NULL,
      -- when the mail was enqueued; empty again if it was no longer true at sending
      sent_at timestamptz,
      -- of the enqueued mail, so that only the newest is sent
      claim text,
      CONSTRAINT product_notice_once UNIQUE (variant_id, kind, email)
    )`.execute(database)
  await sql`
    CREATE INDEX product_notice_waiting ON product_notice (variant_id, kind, asked_at)
    WHERE confirmed_at IS NOT NULL AND sent_at IS NULL`.execute(database)
  await sql`CREATE INDEX product_notice_email ON product_notice (email)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE product_notice`.execute(database)
}
