import { type Kysely, sql } from 'kysely'

const lastPrice = sql`(
  SELECT h.selling_price_paise, h.mrp_paise, h.ended_at FROM price_history h
  WHERE h.variant_id = v.id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1)`
const isNew = sql`NOT EXISTS (SELECT FROM ${lastPrice} AS last WHERE last.ended_at IS NULL
  AND (last.selling_price_paise, last.mrp_paise) = (v.selling_price_paise, v.mrp_paise))`

/** Nobody is asked the price of a product whose category is switched off, so that ends it in the history, too. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
      SELECT v.id, v.selling_price_paise, v.mrp_paise, clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE (v.id = NEW.id OR v.product_id = NEW.id)
        AND p.is_published AND category_is_active(p.category_id) AND ${isNew};
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION end_prices() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE price_history h SET ended_at = clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE v.product_id = NEW.id AND NOT (p.is_published AND category_is_active(p.category_id))
        AND h.variant_id = v.id AND h.ended_at IS NULL;
      RETURN NULL;
    END $$`.execute(database)
  // A category and all below it; what they say is known at the end of the transaction.
  await sql`
    CREATE FUNCTION record_prices_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      category_ids text[] := ARRAY(
        WITH RECURSIVE below AS (
          SELECT id FROM category WHERE id = NEW.id
          UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
        SELECT id FROM below);
      active_ids text[] := ARRAY(SELECT id FROM unnest(category_ids) AS id WHERE category_is_active(id));
    BEGIN
      UPDATE price_history h SET ended_at = clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE p.category_id = ANY (category_ids) AND p.category_id <> ALL (active_ids)
        AND h.variant_id = v.id AND h.ended_at IS NULL;
      INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
      SELECT v.id, v.selling_price_paise, v.mrp_paise, clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE p.category_id = ANY (active_ids) AND p.is_published AND ${isNew};
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE CONSTRAINT TRIGGER record_price AFTER UPDATE OF is_active, parent_id
    ON category DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.is_active, OLD.parent_id) IS DISTINCT FROM (NEW.is_active, NEW.parent_id))
    EXECUTE FUNCTION record_prices_of_category()`.execute(database)
  await sql`
    CREATE CONSTRAINT TRIGGER record_price_moved AFTER UPDATE OF category_id
    ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION record_price()`.execute(database)
  await sql`
    CREATE CONSTRAINT TRIGGER end_prices_moved AFTER UPDATE OF category_id
    ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION end_prices()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER record_price_moved ON product`.execute(database)
  await sql`DROP TRIGGER end_prices_moved ON product`.execute(database)
  await sql`DROP TRIGGER record_price ON category`.execute(database)
  await sql`DROP FUNCTION record_prices_of_category`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
      SELECT v.id, v.selling_price_paise, v.mrp_paise, clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE (v.id = NEW.id OR v.product_id = NEW.id) AND p.is_published AND ${isNew};
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION end_prices() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE price_history h SET ended_at = clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE v.product_id = NEW.id AND NOT p.is_published AND h.variant_id = v.id AND h.ended_at IS NULL;
      RETURN NULL;
    END $$`.execute(database)
}
