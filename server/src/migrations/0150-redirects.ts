import { type Kysely, sql } from 'kysely'

/** Old addresses and the pages that they lead to. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE redirect (
      id object_id PRIMARY KEY,
      path text NOT NULL CONSTRAINT redirect_path_unique UNIQUE
        CONSTRAINT redirect_path CHECK (path LIKE '/_%' AND length(path) <= 4000),
      target text NOT NULL CONSTRAINT redirect_target CHECK (target LIKE '/%' AND target NOT LIKE '//%'),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX redirect_target_path ON redirect (lower(split_part(target, '?', 1)));
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE redirect`.execute(database)
}
