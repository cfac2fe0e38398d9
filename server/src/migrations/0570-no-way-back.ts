import { type Kysely, sql } from 'kysely'

/** The first migration that 0.3.0 does not have. */
const after = '0075-expected-delivery'

/** 0.3.0 knows none of these, and would cancel, refund or show their orders wrongly. */
const unknown = ['received_payment', 'order_edit', 'order_discount', 'gift_card_payment', 'return_credit']

/** Release 0.3.0 refuses to start on this database from the first row on that it would spoil. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  const rows = unknown.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)})`)
  await sql`
    UPDATE migration_compatibility SET compatible_from = migration
    WHERE migration = ${after}
      AND (${sql.join(rows, sql` OR `)} OR EXISTS (SELECT FROM shop_order WHERE credit_paise > 0))`.execute(
    database,
  )
  await sql`
    CREATE FUNCTION refuse_former_release() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE migration_compatibility SET compatible_from = migration
      WHERE migration = ${sql.lit(after)} AND compatible_from IS NULL;
      RETURN NULL;
    END $$`.execute(database)
  for (const table of unknown) {
    await sql`
      CREATE TRIGGER refuse_former_release AFTER INSERT ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_release()`.execute(database)
  }
  await sql`
    CREATE TRIGGER refuse_former_release AFTER INSERT ON shop_order FOR EACH ROW WHEN (NEW.credit_paise > 0)
    EXECUTE FUNCTION refuse_former_release()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  for (const table of [...unknown, 'shop_order'])
    await sql`DROP TRIGGER refuse_former_release ON ${sql.table(table)}`.execute(database)
  await sql`DROP FUNCTION refuse_former_release`.execute(database)
}
