import { type Kysely, sql } from 'kysely'

/**
 * The days in which pieces of an order may come back, as promised when it was placed. A trigger copies the setting,
 * whichever release and whichever way adds the order; the number is that of the settings (decision 39).
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN return_days integer NOT NULL DEFAULT 5`.execute(database)
  await sql`
    CREATE FUNCTION promise_return_days() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.return_days := coalesce(
        (SELECT (value #>> '{}')::integer FROM shop_setting WHERE name = 'returnDays'), NEW.return_days);
      RETURN NEW;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER promise_return_days BEFORE INSERT ON shop_order FOR EACH ROW
    EXECUTE FUNCTION promise_return_days()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER promise_return_days ON shop_order`.execute(database)
  await sql`DROP FUNCTION promise_return_days`.execute(database)
  await sql`ALTER TABLE shop_order DROP COLUMN return_days`.execute(database)
}
