import { type Kysely, sql } from 'kysely'

/** Products that the owner puts first in a category or in the results of a search. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE pinned_search (
      id object_id PRIMARY KEY,
      phrase text NOT NULL, -- as the owner typed it
      words text NOT NULL CONSTRAINT pinned_search_words UNIQUE, -- as searches are compared
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE TABLE pinned_product (
      category_id object_id REFERENCES category ON DELETE CASCADE,
      search_id object_id REFERENCES pinned_search ON DELETE CASCADE,
      product_id object_id NOT NULL REFERENCES product ON DELETE CASCADE,
      place integer NOT NULL,
      CONSTRAINT pinned_product_once UNIQUE NULLS NOT DISTINCT (category_id, search_id, product_id),
      CONSTRAINT pinned_product_list CHECK (num_nonnulls(category_id, search_id) = 1)
    );
    CREATE INDEX pinned_product_product ON pinned_product (product_id);
    CREATE INDEX pinned_product_search ON pinned_product (search_id);
    CREATE TRIGGER note AFTER INSERT OR DELETE OR UPDATE ON pinned_product
      FOR EACH ROW EXECUTE FUNCTION note_variant();
    ALTER TABLE category ADD COLUMN in_stock_first boolean NOT NULL DEFAULT false;
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE category DROP COLUMN in_stock_first;
    DROP TABLE pinned_product, pinned_search;
  `.execute(database)
}
