import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ignorePostgresVariables } from '../config.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import { pipelinedPool } from './pipelined-pool.ts'

/**
 * Each slice adds its tables by declaration merging: `declare module '../platform/database/database.ts' {
 * interface Tables { product: ProductTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface Tables {}

export type Database = Kysely<Tables> | Transaction<Tables>

ignorePostgresVariables()

// Counts and paise are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

type DatabaseOptions = {
  connections?: number
  statementTimeout?: number
  isPooled?: boolean
  log?: IncidentLogger
}

/**
 * Opens a connection pool.
 * @param url a postgres:// address, or for a socket `postgres:///name?host=/folder`
 * @param connections maximum size of the pool
 * @param statementTimeout in milliseconds, 0 for none
 * @param isPooled true for a pooler in transaction mode: it sets the statement timeout, and nothing is prepared
 * @param log gets one line for all idle connections that are lost together
 */
export function openDatabase(
  url: string,
  { connections = 10, statementTimeout = 15_000, isPooled = false, log }: DatabaseOptions = {},
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // PgBouncer refuses a connection with parameters that it does not know.
    ...(!isPooled && { statement_timeout: statementTimeout }),
    application_name: 'amritvasya',
    pipeline: true,
  })
  // A restart of PostgreSQL ends all connections at once.
  const lost = new IncidentLog(log, 'the database pool lost an idle connection')
  pool.on('error', (error) => lost.fail(error))
  // Without a listener a closed connection would end the process; the query that used it fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pipelinedPool(pool, !isPooled) }) })
}

export const isReachable = (database: Database): Promise<boolean> =>
  sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  )

/** Advisory lock until the transaction ends. */
export async function lockByName(transaction: Database, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction)
}
