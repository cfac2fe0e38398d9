import { type Kysely, sql } from 'kysely'

/**
 * Records when the personal data of an order were erased, and whether a former order of the same person was. An audit
 * entry may be shortened by that job, in what it says of before and after alone.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE shop_order
      ADD COLUMN person_erased_at timestamptz,
      ADD COLUMN follows_erased boolean NOT NULL DEFAULT false`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_LEVEL = 'STATEMENT' AND TG_OP = 'UPDATE' AND current_setting('shop.erases', true) = 'yes' THEN
        RETURN NULL;
      END IF;
      RAISE EXCEPTION 'the audit log is only added to';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER audit_entry_keeps BEFORE UPDATE ON audit_entry FOR EACH ROW
      WHEN ((OLD.id, OLD.at, OLD.staff_id, OLD.staff_name, OLD.action, OLD.subject, OLD.subject_id, OLD.label)
        IS DISTINCT FROM (NEW.id, NEW.at, NEW.staff_id, NEW.staff_name, NEW.action, NEW.subject, NEW.subject_id, NEW.label))
      EXECUTE FUNCTION refuse_change()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER audit_entry_keeps ON audit_entry`.execute(database)
  await sql`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$`.execute(database)
  await sql`ALTER TABLE shop_order DROP COLUMN person_erased_at, DROP COLUMN follows_erased`.execute(database)
}
