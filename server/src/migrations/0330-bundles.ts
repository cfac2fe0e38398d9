import { type Kysely, sql } from 'kysely'

/**
 * Variants that consist of other variants and have no stock of their own. Triggers tell the pages of a bundle of its
 * components, so that no way to change their stock is forgotten, nor the former release while it runs beside this one.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- null for a variant with stock of its own, else how its parts are taxed: each by itself, or all as the highest
    ALTER TABLE variant ADD COLUMN bundle_supply text;
    CREATE TABLE bundle_component (
      bundle_id object_id NOT NULL REFERENCES variant ON DELETE CASCADE,
      component_id object_id NOT NULL REFERENCES variant,
      position integer NOT NULL,
      quantity integer NOT NULL CONSTRAINT bundle_component_quantity CHECK (quantity BETWEEN 1 AND 99),
      PRIMARY KEY (bundle_id, component_id),
      CONSTRAINT bundle_component_other CHECK (bundle_id <> component_id)
    );
    CREATE INDEX bundle_component_component ON bundle_component (component_id);
    CREATE TABLE order_bundle (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      position integer NOT NULL,
      -- no references: what was sold stays sold when the product is gone
      product_id object_id NOT NULL,
      variant_id object_id NOT NULL,
      name text NOT NULL,
      image_url text NOT NULL,
      size text,
      color_name text,
      sku text NOT NULL,
      quantity integer NOT NULL CONSTRAINT order_bundle_quantity CHECK (quantity BETWEEN 1 AND 99),
      price_paise integer NOT NULL CONSTRAINT order_bundle_price CHECK (price_paise >= 0)
    );
    CREATE INDEX order_bundle_order ON order_bundle (order_id);
    CREATE INDEX order_bundle_product ON order_bundle (product_id);
    -- of the bundle that the line is a part of
    ALTER TABLE order_line ADD COLUMN bundle_id text;
  `.execute(database)
  await sql`
    -- a bundle with a component that is not published cannot be bought
    CREATE FUNCTION bundle_stock(bundle text) RETURNS integer LANGUAGE sql STABLE AS $$
      SELECT coalesce(min(CASE WHEN p.is_published THEN c.quantity / b.quantity ELSE 0 END), 0)
      FROM bundle_component b JOIN variant c ON c.id = b.component_id JOIN product p ON p.id = c.product_id
      WHERE b.bundle_id = bundle
    $$`.execute(database)
  await sql`
    CREATE FUNCTION keep_bundle_without_stock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.quantity := 0;
      RETURN NEW;
    END $$`.execute(database)
  await sql`
    -- commits with a notification wait for each other, so only low stock is told at once, as that of other variants
    CREATE FUNCTION tell_bundles_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('shop_changed', 'product:' || v.product_id)
      FROM bundle_component b JOIN variant v ON v.id = b.bundle_id
      WHERE b.component_id = NEW.id AND OLD.quantity / b.quantity <> NEW.quantity / b.quantity
        AND least(OLD.quantity, NEW.quantity) / b.quantity <= 5;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE FUNCTION tell_bundles_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('shop_changed', 'product:' || v.product_id)
      FROM variant c JOIN bundle_component b ON b.component_id = c.id JOIN variant v ON v.id = b.bundle_id
      WHERE c.product_id = NEW.id;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER without_stock BEFORE INSERT OR UPDATE OF quantity, bundle_supply ON variant FOR EACH ROW
      WHEN (NEW.bundle_supply IS NOT NULL AND NEW.quantity <> 0) EXECUTE FUNCTION keep_bundle_without_stock();
    CREATE TRIGGER tell_bundles AFTER UPDATE OF quantity ON variant FOR EACH ROW
      WHEN (OLD.quantity <> NEW.quantity) EXECUTE FUNCTION tell_bundles_of_variant();
    CREATE TRIGGER tell_bundles AFTER UPDATE OF name, is_published, updated_at ON product FOR EACH ROW
      EXECUTE FUNCTION tell_bundles_of_product()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    DROP TRIGGER tell_bundles ON product;
    DROP TRIGGER tell_bundles ON variant;
    DROP TRIGGER without_stock ON variant;
    DROP FUNCTION tell_bundles_of_product();
    DROP FUNCTION tell_bundles_of_variant();
    DROP FUNCTION keep_bundle_without_stock();
    DROP FUNCTION bundle_stock(text);
    ALTER TABLE order_line DROP COLUMN bundle_id;
    DROP TABLE order_bundle, bundle_component;
    ALTER TABLE variant DROP COLUMN bundle_supply`.execute(database)
}
