import { type Kysely, sql } from 'kysely'

/** Nobody is asked the price of a draft, so unpublishing ends it in the history. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE price_history ADD COLUMN ended_at timestamptz`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
      SELECT v.id, v.selling_price_paise, v.mrp_paise, clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE (v.id = NEW.id OR v.product_id = NEW.id) AND p.is_published AND NOT EXISTS (
        SELECT FROM (
          SELECT h.selling_price_paise, h.mrp_paise, h.ended_at FROM price_history h
          WHERE h.variant_id = v.id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1) AS last
        WHERE last.ended_at IS NULL
          AND (last.selling_price_paise, last.mrp_paise) = (v.selling_price_paise, v.mrp_paise));
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION end_prices() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE price_history h SET ended_at = clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE v.product_id = NEW.id AND NOT p.is_published AND h.variant_id = v.id AND h.ended_at IS NULL;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE CONSTRAINT TRIGGER end_prices AFTER UPDATE OF is_published
    ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.is_published AND NOT NEW.is_published)
    EXECUTE FUNCTION end_prices()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER end_prices ON product`.execute(database)
  await sql`DROP FUNCTION end_prices`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
      SELECT v.id, v.selling_price_paise, v.mrp_paise, clock_timestamp()
      FROM variant v JOIN product p ON p.id = v.product_id
      WHERE (v.id = NEW.id OR v.product_id = NEW.id) AND p.is_published AND NOT EXISTS (
        SELECT FROM (
          SELECT h.selling_price_paise, h.mrp_paise FROM price_history h
          WHERE h.variant_id = v.id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1) AS last
        WHERE (last.selling_price_paise, last.mrp_paise) = (v.selling_price_paise, v.mrp_paise));
      RETURN NULL;
    END $$`.execute(database)
  await sql`ALTER TABLE price_history DROP COLUMN ended_at`.execute(database)
}
