import { type Kysely, sql } from 'kysely'

/** Changes of many prices at once, which can be undone. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE price_change (
      id object_id PRIMARY KEY,
      rule jsonb NOT NULL,
      staff_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz,
      undone_by text
    );
    CREATE TABLE price_change_line (
      price_change_id object_id NOT NULL REFERENCES price_change (id) ON DELETE CASCADE,
      position integer NOT NULL,
      -- no reference: the line outlives the variant
      variant_id text COLLATE "C" NOT NULL,
      product_id text COLLATE "C" NOT NULL,
      product_name text NOT NULL,
      variant_name text NOT NULL,
      sku text NOT NULL,
      selling_paise_before integer NOT NULL,
      mrp_paise_before integer NOT NULL,
      selling_paise_after integer NOT NULL,
      mrp_paise_after integer NOT NULL,
      -- null before the change is undone
      outcome text CONSTRAINT price_change_line_outcome CHECK (outcome IN ('undone', 'changed', 'gone')),
      PRIMARY KEY (price_change_id, position)
    );
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE price_change_line, price_change`.execute(database)
}
