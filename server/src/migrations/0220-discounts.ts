import { type Kysely, sql } from 'kysely'

/** Discounts without a code, and what each took off an order. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE discount (
      id object_id PRIMARY KEY,
      name text NOT NULL CONSTRAINT discount_name_unique UNIQUE
        CONSTRAINT discount_name CHECK (length(name) BETWEEN 1 AND 100),
      kind text NOT NULL
        CONSTRAINT discount_kind CHECK (kind IN ('percentage', 'amount', 'buy-get', 'tiers', 'free-delivery')),
      basis_points integer NOT NULL CONSTRAINT discount_basis_points CHECK (basis_points BETWEEN 0 AND 10000),
      amount_paise integer NOT NULL CONSTRAINT discount_amount CHECK (amount_paise >= 0),
      buy_pieces integer NOT NULL CONSTRAINT discount_buy CHECK (buy_pieces >= 0),
      get_pieces integer NOT NULL CONSTRAINT discount_get CHECK (get_pieces >= 0),
      tiers jsonb NOT NULL DEFAULT '[]',
      covers_own_rates boolean NOT NULL,
      category_ids text[] NOT NULL DEFAULT '{}',
      minimum_paise integer NOT NULL CONSTRAINT discount_minimum CHECK (minimum_paise >= 0),
      maximum_paise integer CONSTRAINT discount_maximum CHECK (maximum_paise > 0),
      is_first_order boolean NOT NULL,
      limit_per_customer integer NOT NULL CONSTRAINT discount_limit CHECK (limit_per_customer >= 0),
      starts_at timestamptz,
      ends_at timestamptz,
      priority integer NOT NULL,
      combines boolean NOT NULL,
      is_active boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE TABLE order_discount (
      order_id object_id NOT NULL REFERENCES shop_order (id),
      discount_id object_id NOT NULL REFERENCES discount (id),
      position integer NOT NULL,
      name text NOT NULL,
      goods_paise integer NOT NULL CONSTRAINT order_discount_goods CHECK (goods_paise >= 0),
      delivery_paise integer NOT NULL CONSTRAINT order_discount_delivery CHECK (delivery_paise >= 0),
      shares integer[] NOT NULL,
      limit_per_customer integer NOT NULL,
      PRIMARY KEY (order_id, discount_id)
    );
    CREATE INDEX order_discount_by_discount ON order_discount (discount_id, order_id);
    ALTER TABLE order_line ADD COLUMN discount_paise integer NOT NULL DEFAULT 0;
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE order_line DROP COLUMN discount_paise;
    DROP TABLE order_discount;
    DROP TABLE discount;
  `.execute(database)
}
