import { type Kysely, sql } from 'kysely'

const columns = sql`selling_price_paise, is_default, size, color_name, color_hex`
const dimensions = sql`length, breadth, height, dimension_unit`

/** The search finds products by the dimensions of their variants, so a change of these is one of the catalogue. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${columns}, ${dimensions}
    ON variant FOR EACH ROW EXECUTE FUNCTION note_variant()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE OR REPLACE TRIGGER note AFTER INSERT OR DELETE OR UPDATE OF ${columns}
    ON variant FOR EACH ROW EXECUTE FUNCTION note_variant()`.execute(database)
}
