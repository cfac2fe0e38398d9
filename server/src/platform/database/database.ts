import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ignorePostgresVariables } from '../config.ts'
import { pipelinedPool } from './pipelined-pool.ts'

/**
 * All tables. Each slice adds its own by declaration merging, so that the platform knows no slice:
 * `declare module '../platform/database/database.ts' { interface Tables { product: ProductTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface Tables {}

/** The first argument of every repository function. */
export type Database = Kysely<Tables> | Transaction<Tables>

ignorePostgresVariables()

// bigint columns contain counts and paise, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Opens a connection pool.
 * @param url a postgres:// address, or for a socket `postgres:///name?host=/folder`
 * @param connections maximum size of the pool
 * @param statementTimeout in milliseconds, 0 for none
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
  // Without these listeners, a connection that the server closes would end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }) })
}
