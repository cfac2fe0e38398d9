import { CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from './database.ts'
import { WITHOUT_RESULT_MARK } from './pipelined-pool.ts'
import { PREPARED_MARK } from './prepared-statements.ts'

class WithoutTransactions extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('No transaction begins here')
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject() })
const nowhere = { driver: new WithoutTransactions(), dialect, config: { dialect } }

/** Returns a database whose statements go through one connection. */
export function throughConnection(database: Database, connection: DatabaseConnection): Kysely<Tables> {
  const provider = { provideConnection: <R>(use: (own: DatabaseConnection) => Promise<R>) => use(connection) }
  return new Kysely<Tables>({ ...nowhere, executor: database.getExecutor().withConnectionProvider(provider) })
}

/**
 * A transaction itself would wait for each result.
 * @param ask starts the statements, in one turn, on its argument, which must not be used afterwards
 */
export function pipeline<T>(transaction: Database, ask: (together: Database) => Promise<T>): Promise<T> {
  return transaction
    .getExecutor()
    .provideConnection((connection) => ask(throughConnection(transaction, connection)))
}

/** Runs fire-and-forget within a transaction. */
export async function executeWithoutResult(
  database: Database,
  text: string,
  values: unknown[],
): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(`${PREPARED_MARK} ${WITHOUT_RESULT_MARK} ${text}`, values))
}
