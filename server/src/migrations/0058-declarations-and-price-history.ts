import { type Kysely, sql } from 'kysely'

const watchedColumns = sql`name, short_description, material, category_id, brand_id, label, is_published, is_featured,
  created_at`

/**
 * Declarations of the Legal Metrology (Packaged Commodities) Rules, 2011, and a price history that proves reductions.
 * Triggers write the history, so that every way to change a price is recorded, also by the former release.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE price_history (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      variant_id text COLLATE "C" NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
      selling_price_paise integer NOT NULL,
      mrp_paise integer NOT NULL,
      valid_from timestamptz NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX price_history_variant ON price_history (variant_id, valid_from)`.execute(database)
  // The transaction's time would be out of order when a transaction waits for another one. Nobody is asked the price
  // of a draft.
  await sql`
    CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
  // The trigger is deferred, so that a save that publishes a product and changes its price records the new price alone.
  await sql`
    CREATE CONSTRAINT TRIGGER record_price AFTER INSERT OR UPDATE OF selling_price_paise, mrp_paise
    ON variant DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_price()`.execute(database)
  await sql`
    CREATE CONSTRAINT TRIGGER record_price AFTER UPDATE OF is_published
    ON product DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_published AND NOT OLD.is_published)
    EXECUTE FUNCTION record_price()`.execute(database)
  // The price of an existing variant is known to hold since its product was last saved.
  await sql`
    INSERT INTO price_history (variant_id, selling_price_paise, mrp_paise, valid_from)
    SELECT v.id, v.selling_price_paise, v.mrp_paise, p.updated_at
    FROM variant v JOIN product p ON p.id = v.product_id WHERE p.is_published`.execute(database)
  // Last, because they also keep readers out until the commit.
  await sql`
    ALTER TABLE product
      -- ISO 3166-1 alpha-2
      ADD COLUMN country_of_origin text COLLATE "C",
      -- names with addresses
      ADD COLUMN manufacturer text NOT NULL DEFAULT '',
      ADD COLUMN packer text NOT NULL DEFAULT '',
      ADD COLUMN importer text NOT NULL DEFAULT '',
      -- such as 2026-03
      ADD COLUMN manufactured_month text COLLATE "C",
      -- empty for the shop's own contacts
      ADD COLUMN consumer_care text NOT NULL DEFAULT ''`.execute(database)
  await sql`
    ALTER TABLE variant
      ADD COLUMN net_quantity double precision,
      ADD COLUMN net_quantity_unit text COLLATE "C"`.execute(database)
  // The search index has the country.
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${watchedColumns}, country_of_origin
    ON product FOR EACH ROW EXECUTE FUNCTION note_product()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER record_price ON variant`.execute(database)
  await sql`DROP TRIGGER record_price ON product`.execute(database)
  await sql`DROP FUNCTION record_price`.execute(database)
  await sql`DROP TABLE price_history`.execute(database)
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${watchedColumns}
    ON product FOR EACH ROW EXECUTE FUNCTION note_product()`.execute(database)
  await sql`ALTER TABLE variant DROP COLUMN net_quantity, DROP COLUMN net_quantity_unit`.execute(database)
  await sql`
    ALTER TABLE product DROP COLUMN country_of_origin, DROP COLUMN manufacturer, DROP COLUMN packer,
      DROP COLUMN importer, DROP COLUMN manufactured_month, DROP COLUMN consumer_care`.execute(database)
}
