import { DummyDriver, Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from './database.ts'

const nowhere = { driver: new DummyDriver(), dialect: new PostgresDialect({ pool: () => Promise.reject() }) }

/**
 * Pipelines independent statements of a transaction, which itself would wait for each result before sending the next.
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
