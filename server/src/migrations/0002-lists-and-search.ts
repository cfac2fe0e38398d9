import { type Kysely, sql } from 'kysely'

/**
 * What lists and the search read. The catalogue's writes keep these tables in step with the products, in the
 * same transaction; a product that is not published or whose category is not active has no row in them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  // one row for each collection that a product belongs to: 'all', 'featured', its brand, its category and all
  // categories above it; so every list is one range of an index, in its order and with what filters need
  await sql`
    CREATE TABLE listing (
      collection text COLLATE "C" NOT NULL,
      product_id object_id NOT NULL REFERENCES product (id) ON DELETE CASCADE,
      brand_id object_id NOT NULL,
      label text NOT NULL,
      price_paise integer NOT NULL, -- of the default variant
      sort_name text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (product_id, collection)
    )`.execute(database)
  await sql`
    CREATE INDEX listing_newest ON listing (collection, created_at, product_id)
    INCLUDE (brand_id, label, price_paise)`.execute(database)
  await sql`
    CREATE INDEX listing_price ON listing (collection, price_paise, product_id)
    INCLUDE (brand_id, label)`.execute(database)
  await sql`
    CREATE INDEX listing_name ON listing (collection, sort_name, product_id)
    INCLUDE (brand_id, label, price_paise)`.execute(database)
  await sql`
    CREATE TABLE search_entry (
      product_id object_id PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
      rank bigint NOT NULL, -- among equally good matches: featured first, then newest
      price_paise integer NOT NULL,
      sort_name text COLLATE "C" NOT NULL,
      created_at timestamptz NOT NULL,
      -- words of the name (also with the prefix n:), of category, brand, material and short description;
      -- c:, b: and l: with the ids of categories and brand and the label, k: with the codes
      words tsvector NOT NULL
    ) WITH (fillfactor = 90)`.execute(database)
  await sql`CREATE INDEX search_entry_words ON search_entry USING gin (words)`.execute(database)
  // the long texts, asked only when nothing else matches
  await sql`
    CREATE TABLE search_description (
      product_id object_id PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
      words tsvector NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX search_description_words ON search_description USING gin (words)`.execute(database)
  // every word of the entries, for correcting and completing what shoppers type
  await sql`
    CREATE TABLE search_word (
      word text COLLATE "C" PRIMARY KEY,
      documents integer NOT NULL CHECK (documents >= 0)
    )`.execute(database)
  // whoever asks for the term also means the meaning; both may have several words
  await sql`
    CREATE TABLE synonym (
      term text NOT NULL,
      meaning text NOT NULL,
      PRIMARY KEY (term, meaning)
    )`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE synonym, search_word, search_description, search_entry, listing`.execute(database)
}
