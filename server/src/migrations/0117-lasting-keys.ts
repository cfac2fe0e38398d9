import { type Kysely, sql } from 'kysely'

/** Keys of fingerprints and links that must outlive a change of TOKEN_SECRET, under which they are encrypted. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE lasting_key (
      purpose text NOT NULL,
      position int NOT NULL,
      encrypted_key bytea NOT NULL,
      PRIMARY KEY (purpose, position)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE lasting_key`.execute(database)
}
