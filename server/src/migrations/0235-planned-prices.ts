import { type Kysely, sql } from 'kysely'

/** Prices that begin and end at a moment. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE planned_price (
      id object_id PRIMARY KEY,
      variant_id text COLLATE "C" NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
      selling_price_paise integer NOT NULL CHECK (selling_price_paise > 0),
      begins_at timestamptz NOT NULL,
      -- empty for a price that stays
      ends_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- when it was written into the variant, with the price of before
      begun_at timestamptz,
      former_price_paise integer,
      -- when nothing is left to be done
      done_at timestamptz,
      outcome text CONSTRAINT planned_price_outcome
        CHECK (outcome IN ('stays', 'restored', 'changed-meanwhile', 'above-mrp', 'missed')),
      CONSTRAINT planned_price_span CHECK (ends_at > begins_at),
      CONSTRAINT planned_price_done CHECK ((done_at IS NULL) = (outcome IS NULL))
    )`.execute(database)
  await sql`
    CREATE INDEX planned_price_open ON planned_price (variant_id) WHERE done_at IS NULL`.execute(database)
  await sql`CREATE INDEX planned_price_variant ON planned_price (variant_id, begins_at)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE planned_price`.execute(database)
}
