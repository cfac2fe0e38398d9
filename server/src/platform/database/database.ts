import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
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

/** A restart of PostgreSQL ends all connections at once, which is one incident. */
const LOG_INTERVAL_MS = 10_000

type DatabaseOptions = { connections?: number; statementTimeout?: number; log?: Pick<Logger, 'warn'> }

/**
 * Opens a connection pool.
 * @param url a postgres:// address, or for a socket `postgres:///name?host=/folder`
 * @param connections maximum size of the pool
 * @param statementTimeout in milliseconds, 0 for none
 * @param log told of lost idle connections
 */
export function openDatabase(
  url: string,
  { connections = 10, statementTimeout = 15_000, log }: DatabaseOptions = {},
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
  let loggedAt = Number.NEGATIVE_INFINITY
  pool.on('error', (error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log?.warn({ err: error }, 'the database pool lost an idle connection')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool) }) })
}
