import { type Kysely, sql } from 'kysely'

/** Customers and orders of a former shop. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE former_customer (
      email text COLLATE "C" PRIMARY KEY CONSTRAINT former_customer_email CHECK (email = lower(email)),
      full_name text NOT NULL,
      phone text NOT NULL,
      -- json keeps the order of keys, so that a second import sees what is the same
      addresses json NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE TABLE former_order (
      id object_id PRIMARY KEY,
      shop text NOT NULL CONSTRAINT former_order_shop CHECK (shop IN ('Shopify', 'WooCommerce')),
      order_number text COLLATE "C" NOT NULL,
      placed_at timestamptz NOT NULL,
      status text NOT NULL
        CONSTRAINT former_order_status CHECK (status IN ('open', 'completed', 'cancelled', 'refunded')),
      email text COLLATE "C",
      customer_name text NOT NULL,
      phone text NOT NULL,
      address json,
      lines json NOT NULL,
      total_paise bigint NOT NULL CONSTRAINT former_order_total CHECK (total_paise >= 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT former_order_number UNIQUE (shop, order_number)
    );
    CREATE INDEX former_order_email ON former_order (email, placed_at);
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE former_order, former_customer`.execute(database)
}
