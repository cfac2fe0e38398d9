import { type Kysely, sql } from 'kysely'

/**
 * Creates an index while others write to the table, for a migration with `isTransactional = false`. Repeatable: what an
 * interrupted attempt has left is dropped first. In the transaction of an empty database it creates the index plainly.
 * @param name of the index
 * @param definition SQL after `ON`: `shop_order (status) WHERE …`
 */
export async function createIndexConcurrently<T>(
  database: Kysely<T>,
  name: string,
  definition: string,
): Promise<void> {
  const on = sql`${sql.id(name)} ON ${sql.raw(definition)}`
  if (database.isTransaction) {
    await sql`CREATE INDEX ${on}`.execute(database)
    return
  }
  const { rows } = await sql<{ is_valid: boolean }>`
    SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass(${name})`.execute(database)
  if (rows[0]?.is_valid === false) {
    await sql`DROP INDEX CONCURRENTLY IF EXISTS ${sql.id(name)}`.execute(database)
  }
  await sql`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${on}`.execute(database)
}
