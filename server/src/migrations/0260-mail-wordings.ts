import { type Kysely, sql } from 'kysely'

/** Every wording of a mail that the owner has saved; the newest holds, and null texts mean the shop's own. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE mail_wording (
      kind text NOT NULL,
      revision integer NOT NULL CONSTRAINT mail_wording_revision CHECK (revision > 0),
      subject text,
      heading text,
      intro text,
      closing text,
      /** The one whose texts it has again. */
      restored_from integer,
      staff_id object_id,
      staff_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (kind, revision),
      CONSTRAINT mail_wording_whole CHECK (num_nulls(subject, heading, intro, closing) IN (0, 4))
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE mail_wording`.execute(database)
}
