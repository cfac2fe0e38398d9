import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ignorePostgresVariables } from '../config.ts'
import { sendingTogether } from './sent-together.ts'

/**
 * All tables. Each slice adds its own by declaration merging, so that the platform knows no slice:
 * `declare module '../platform/database/database.ts' { interface Tables { product: ProductTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface Tables {}

/** What repositories take as their first argument: the database or a transaction in it. */
export type Database = Kysely<Tables> | Transaction<Tables>

ignorePostgresVariables()

// bigint columns hold counts and paise, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Opens a pool on the database.
 * @param url a postgres:// address, or for a socket `postgres:///name?host=/folder`
 * @param connections the most connections that this process may hold
 * @param statementTimeout milliseconds after which PostgreSQL gives a statement up, 0 for never
 */
export function openDatabase(
  url: string,
  { connections = 10, statementTimeout = 15_000 }: { connections?: number; statementTimeout?: number } = {},
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    application_name: 'amritvasya',
    pipeline: true,
  })
  // A connection that the server closes, idle or between two statements of a transaction, must not end the process:
  // whoever uses it gets an error, and the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: sendingTogether(pool) }) })
}
