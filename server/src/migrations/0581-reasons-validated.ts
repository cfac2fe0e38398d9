import { type Kysely, sql } from 'kysely'

/** Checks the rows of before, which holds up no writer. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_return VALIDATE CONSTRAINT order_return_reason`.execute(database)
}

export async function down(): Promise<void> {
  // A validated check is one of the schema before, too.
}
