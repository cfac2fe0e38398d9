import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  // Comparing bytes suffices for ids and is much faster than a locale's order.
  await sql`CREATE DOMAIN object_id AS text COLLATE "C" CHECK (VALUE ~ '^[0-9a-f]{24}$')`.execute(database)
  await sql`
    CREATE TABLE picture (
      -- the first characters of the SHA-256 of the master; the address of every size is made from it
      hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{16}$'),
      width integer NOT NULL CHECK (width > 0),
      height integer NOT NULL CHECK (height > 0),
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE brand (
      id object_id PRIMARY KEY,
      name text NOT NULL UNIQUE,
      description text NOT NULL DEFAULT ''
    )`.execute(database)
  await sql`
    CREATE TABLE category (
      id object_id PRIMARY KEY,
      parent_id object_id REFERENCES category (id),
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      picture_hash text COLLATE "C" NOT NULL REFERENCES picture (hash),
      picture_alt text NOT NULL DEFAULT '',
      position integer NOT NULL DEFAULT 0,
      is_active boolean NOT NULL DEFAULT true,
      CHECK (parent_id <> id)
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX category_name ON category (COALESCE(parent_id, ''), lower(name))`.execute(
    database,
  )
  await sql`CREATE INDEX category_parent ON category (parent_id, position)`.execute(database)
  await sql`
    CREATE TABLE product (
      id object_id PRIMARY KEY,
      name text NOT NULL,
      short_description text NOT NULL DEFAULT '',
      description text NOT NULL DEFAULT '',
      category_id object_id NOT NULL REFERENCES category (id),
      brand_id object_id NOT NULL REFERENCES brand (id),
      product_code text NOT NULL UNIQUE,
      label text NOT NULL DEFAULT 'regular' CHECK (label IN ('new', 'sale', 'regular')),
      is_published boolean NOT NULL DEFAULT true,
      is_featured boolean NOT NULL DEFAULT false,
      material text,
      average_rating numeric(3, 2) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
      number_of_reviews integer NOT NULL DEFAULT 0 CHECK (number_of_reviews >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX product_age ON product (created_at, id) WHERE is_published`.execute(database)
  await sql`CREATE INDEX product_category ON product (category_id)`.execute(database)
  await sql`CREATE INDEX product_brand ON product (brand_id)`.execute(database)
  await sql`
    CREATE TABLE product_picture (
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      position integer NOT NULL,
      picture_hash text COLLATE "C" NOT NULL REFERENCES picture (hash),
      alt text NOT NULL DEFAULT '',
      PRIMARY KEY (product_id, position)
    )`.execute(database)
  await sql`
    CREATE TABLE variant (
      id object_id PRIMARY KEY,
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      position integer NOT NULL,
      size text,
      color_name text,
      color_hex text CHECK (color_hex ~ '^#[0-9a-fA-F]{6}$'),
      selling_price_paise integer NOT NULL CHECK (selling_price_paise >= 0),
      mrp_paise integer NOT NULL CHECK (mrp_paise >= selling_price_paise),
      quantity integer NOT NULL CHECK (quantity >= 0),
      is_default boolean NOT NULL DEFAULT false,
      sku text NOT NULL UNIQUE,
      length numeric, breadth numeric, height numeric, dimension_unit text,
      weight numeric, weight_unit text,
      CHECK ((color_name IS NULL) = (color_hex IS NULL)),
      CHECK ((weight IS NULL) = (weight_unit IS NULL)),
      UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX variant_default ON variant (product_id) WHERE is_default`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE variant, product_picture, product, category, brand, picture`.execute(database)
  await sql`DROP DOMAIN object_id`.execute(database)
}
