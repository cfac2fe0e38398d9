import { type Kysely, sql } from 'kysely'

/** Brands, categories, products, variants, their pictures, and what search knows about words. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(database)
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(database)
  await sql`CREATE DOMAIN object_id AS text CHECK (VALUE ~ '^[0-9a-f]{24}$')`.execute(database)
  await sql`
    CREATE TABLE picture (
      id object_id PRIMARY KEY,
      -- the first characters of the SHA-256 of the master; the address of every size is made from it
      hash text NOT NULL UNIQUE,
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
      picture_id object_id NOT NULL REFERENCES picture (id),
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
      -- paise; the price of the default variant, kept by the catalogue's writes for sorting and filtering
      price_paise integer NOT NULL DEFAULT 0 CHECK (price_paise >= 0),
      average_rating numeric(3, 2) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
      number_of_reviews integer NOT NULL DEFAULT 0 CHECK (number_of_reviews >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE product_picture (
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      position integer NOT NULL,
      picture_id object_id NOT NULL REFERENCES picture (id),
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
      UNIQUE (product_id, position)
    )`.execute(database)
  await sql`CREATE UNIQUE INDEX variant_default ON variant (product_id) WHERE is_default`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE variant, product_picture, product, category, brand, picture`.execute(database)
  await sql`DROP DOMAIN object_id`.execute(database)
}
