import { CompiledQuery, DummyDriver, Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from './database.ts'
import { WITHOUT_RESULT_MARK } from './pipelined-pool.ts'
import { PREPARED_MARK } from './prepared-statements.ts'

const nowhere = { driver: new DummyDriver(), dialect: new PostgresDialect({ pool: () => Promise.reject() }) }

/**
 * A transaction itself would wait for each result.
 * @param ask starts the statements, in one turn, on its argument, which must not be used afterwards
 */
export function pipeline<T>(transaction: Database, ask: (together: Database) => Promise<T>): Promise<T> {
  const executor = transaction.getExecutor()
  return executor.provideConnection((connection) => {
    const provider = {
      provideConnection: <R>(use: (own: typeof connection) => Promise<R>) => use(connection),
    }
    const config = { dialect: nowhere.dialect }
    return ask(
      new Kysely<Tables>({ ...nowhere, config, executor: executor.withConnectionProvider(provider) }),
    )
  })
}

/** Runs fire-and-forget within a transaction. */
export async function executeWithoutResult(
  database: Database,
  text: string,
  values: unknown[],
): Promise<void> {
  await database.executeQuery(CompiledQuery.raw(`${PREPARED_MARK} ${WITHOUT_RESULT_MARK} ${text}`, values))
}
