import { type Kysely, sql } from 'kysely'

/** Incentives of reviews, the log of their moderation, and a guard of what their authors wrote (IS 19000:2022). */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE review ADD COLUMN is_incentivised boolean NOT NULL DEFAULT false`.execute(database)
  await sql`
    CREATE TABLE review_moderation (
      id text PRIMARY KEY,
      review_id object_id NOT NULL REFERENCES review (id) ON DELETE CASCADE,
      action text NOT NULL CHECK (action IN ('hidden', 'shown', 'incentive-marked', 'incentive-unmarked')),
      reason text NOT NULL,
      staff_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (action = 'shown' OR reason <> '')
    )`.execute(database)
  await sql`CREATE INDEX review_moderation_review ON review_moderation (review_id)`.execute(database)
  await sql`
    CREATE FUNCTION keep_review_as_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'A review stays as its author wrote it' USING ERRCODE = 'check_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER review_as_written BEFORE UPDATE OF rating, title, comment, created_at, product_id ON review
    FOR EACH ROW WHEN (
      (OLD.rating, OLD.title, OLD.comment, OLD.created_at, OLD.product_id)
        IS DISTINCT FROM (NEW.rating, NEW.title, NEW.comment, NEW.created_at, NEW.product_id)
    ) EXECUTE FUNCTION keep_review_as_written()`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TRIGGER review_as_written ON review`.execute(database)
  await sql`DROP FUNCTION keep_review_as_written()`.execute(database)
  await sql`DROP TABLE review_moderation`.execute(database)
  await sql`ALTER TABLE review DROP COLUMN is_incentivised`.execute(database)
}
