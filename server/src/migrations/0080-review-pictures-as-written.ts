import { type Kysely, sql } from 'kysely'

const watch = async <T>(database: Kysely<T>, columns: string[]): Promise<void> => {
  const listed = sql.raw(columns.join(', '))
  const ofRow = (row: 'OLD' | 'NEW') => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
  await sql`
    CREATE OR REPLACE TRIGGER review_as_written BEFORE UPDATE OF ${listed} ON review
    FOR EACH ROW WHEN ((${ofRow('OLD')}) IS DISTINCT FROM (${ofRow('NEW')}))
    EXECUTE FUNCTION keep_review_as_written()`.execute(database)
}

const columnsOfBefore = ['rating', 'title', 'comment', 'created_at', 'product_id']

/** The guard of what authors wrote takes in their name and pictures. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  // Pictures go with their review, whose row is deleted before theirs.
  await sql`
    CREATE FUNCTION keep_review_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM review WHERE id = OLD.review_id) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'A review stays as its author wrote it' USING ERRCODE = 'check_violation';
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER pictures_as_sent BEFORE UPDATE OR DELETE ON review_picture
    FOR EACH ROW EXECUTE FUNCTION keep_review_pictures()`.execute(database)
  await watch(database, [...columnsOfBefore, 'user_name'])
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await watch(database, columnsOfBefore)
  await sql`DROP TRIGGER pictures_as_sent ON review_picture`.execute(database)
  await sql`DROP FUNCTION keep_review_pictures()`.execute(database)
}
