import { type Kysely, sql } from 'kysely'

const productColumns = sql`name, short_description, material, category_id, brand_id, label, is_published, is_featured,
  created_at, country_of_origin`
const variantColumns = sql`selling_price_paise, is_default`

/** Columns by which shoppers narrow lists, beside the columns that exist. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE product
      -- names, separated by commas; empty for those of the material
      ADD COLUMN stones text NOT NULL DEFAULT '',
      -- names, separated by commas, beside the colours of the variants
      ADD COLUMN colors text NOT NULL DEFAULT '',
      -- such as 'Calm, Love'
      ADD COLUMN intentions text NOT NULL DEFAULT ''`.execute(database)
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE
      OR UPDATE OF ${productColumns}, stones, colors, intentions
    ON product FOR EACH ROW EXECUTE FUNCTION note_product()`.execute(database)
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE
      OR UPDATE OF ${variantColumns}, size, color_name, color_hex
    ON variant FOR EACH ROW EXECUTE FUNCTION note_variant()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${variantColumns}
    ON variant FOR EACH ROW EXECUTE FUNCTION note_variant()`.execute(database)
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${productColumns}
    ON product FOR EACH ROW EXECUTE FUNCTION note_product()`.execute(database)
  await sql`ALTER TABLE product DROP COLUMN stones, DROP COLUMN colors, DROP COLUMN intentions`.execute(
    database,
  )
}
