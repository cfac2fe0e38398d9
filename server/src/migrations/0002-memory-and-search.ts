import { type Kysely, sql } from 'kysely'

/**
 * Triggers count up the catalogue's version with every change and record the change, for the servers' search indexes.
 * The transaction locks the version's row until it commits, so versions become visible in ascending order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE catalogue_version (
    version bigint NOT NULL,
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row)
  )`.execute(database)
  await sql`INSERT INTO catalogue_version (version) VALUES (1)`.execute(database)
  await sql`
    CREATE TABLE catalogue_change (
      version bigint NOT NULL,
      product_id text COLLATE "C" NOT NULL, -- '*' for all products
      PRIMARY KEY (version, product_id)
    )`.execute(database)
  await sql`
    CREATE TABLE synonym (
      -- whoever types the term also means the meaning, and the other way round; both may have several words
      term text NOT NULL,
      meaning text NOT NULL,
      PRIMARY KEY (term, meaning)
    )`.execute(database)
  await sql`
    CREATE FUNCTION note_catalogue_change(changed text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      -- one version for all that a transaction does
      own bigint := NULLIF(current_setting('shop.catalogue_version', true), '')::bigint;
    BEGIN
      IF own IS NULL THEN
        UPDATE catalogue_version SET version = version + 1 RETURNING version INTO own;
        PERFORM set_config('shop.catalogue_version', own::text, true);
        IF own % 1000 = 0 THEN
          DELETE FROM catalogue_change WHERE version < own - 10000;
        END IF;
      END IF;
      INSERT INTO catalogue_change VALUES (own, changed) ON CONFLICT DO NOTHING;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_catalogue_change(COALESCE(NEW.id, OLD.id));
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION note_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_catalogue_change(COALESCE(NEW.product_id, OLD.product_id));
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION note_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_catalogue_change('*');
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF name, short_description, material, category_id,
      brand_id, label, is_published, is_featured, created_at
    ON product FOR EACH ROW EXECUTE FUNCTION note_product()`.execute(database)
  // Excludes the quantity, which every order changes and no list depends on, and codes, which are looked up directly.
  await sql`
    CREATE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF selling_price_paise, is_default
    ON variant FOR EACH ROW EXECUTE FUNCTION note_variant()`.execute(database)
  for (const table of ['brand', 'category', 'synonym']) {
    await sql`
      CREATE TRIGGER note AFTER INSERT OR DELETE OR UPDATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION note_all()`.execute(database)
  }
  await sql`
    CREATE FUNCTION category_is_active(asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
      WITH RECURSIVE above AS (
        SELECT id, parent_id, is_active FROM category WHERE id = asked
        UNION SELECT c.id, c.parent_id, c.is_active FROM category c JOIN above ON c.id = above.parent_id
      )
      SELECT COALESCE(bool_and(is_active), false) FROM above
    $$`.execute(database)
  // Codes are normalised to lower-case letters and digits, and searched by prefix.
  await sql`
    CREATE FUNCTION code_of(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))
    $$`.execute(database)
  await sql`CREATE INDEX product_plain_code ON product ((code_of(product_code) COLLATE "C"))`.execute(
    database,
  )
  await sql`CREATE INDEX variant_plain_sku ON variant ((code_of(sku) COLLATE "C"))`.execute(database)
  // Descriptions are searched only when nothing else matches.
  await sql`
    CREATE INDEX product_description ON product USING gin (to_tsvector('english', description))
    WITH (fastupdate = off)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX product_description, variant_plain_sku, product_plain_code`.execute(database)
  for (const table of ['product', 'variant', 'brand', 'category', 'synonym']) {
    await sql`DROP TRIGGER note ON ${sql.table(table)}`.execute(database)
  }
  await sql`DROP FUNCTION code_of, category_is_active, note_all, note_variant, note_product, note_catalogue_change`.execute(
    database,
  )
  await sql`DROP TABLE synonym, catalogue_change, catalogue_version`.execute(database)
}
