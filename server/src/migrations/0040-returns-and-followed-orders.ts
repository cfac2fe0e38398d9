import { type Kysely, sql } from 'kysely'

/** Return rules of products, and tokens to track orders that were open when their account was deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE product ADD return_rule text NOT NULL DEFAULT 'usual'
      CHECK (return_rule IN ('usual', 'unopened', 'made to measure'))`.execute(database)
  await sql`ALTER TABLE shop_order ADD status_token text UNIQUE`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP status_token`.execute(database)
  await sql`ALTER TABLE product DROP return_rule`.execute(database)
}
