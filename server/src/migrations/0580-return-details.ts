import { type Kysely, sql } from 'kysely'

const reasons = ['changed-mind', 'damaged', 'wrong', 'missing']

const allow = <T>(database: Kysely<T>, allowed: readonly string[]) =>
  sql`
    ALTER TABLE order_return ADD CONSTRAINT order_return_reason
    CHECK (reason IN (${sql.join(allowed.map((reason) => sql.lit(reason)))})) NOT VALID`.execute(database)

/** A piece may come back because it does not fit, and customers describe in `details` what is wrong. 0.3.0 reads no returns. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE order_return ADD COLUMN details text NOT NULL DEFAULT '',
      DROP CONSTRAINT order_return_reason`.execute(database)
  await allow(database, [...reasons, 'does-not-fit'])
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_return DROP COLUMN details, DROP CONSTRAINT order_return_reason`.execute(
    database,
  )
  await allow(database, reasons)
}
