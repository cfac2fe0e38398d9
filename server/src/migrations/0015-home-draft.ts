import { type Kysely, sql } from 'kysely'

/** It stores drafts of the home page for preview. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE home_draft (
      -- of what stands in the address, which itself is nowhere kept
      hash bytea PRIMARY KEY,
      content jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE home_draft`.execute(database)
}
