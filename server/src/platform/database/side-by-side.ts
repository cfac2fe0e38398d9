import { DummyDriver, Kysely, PostgresDialect } from 'kysely'
import type { Database, Tables } from './database.ts'

const nowhere = { driver: new DummyDriver(), dialect: new PostgresDialect({ pool: () => Promise.reject() }) }

/**
 * Asks several things in a transaction at once: statements that are begun in the same turn travel together, and the
 * database answers one after the other. A transaction itself would wait for each answer before it sends the next.
 * @param ask begins the statements on what it is given, which is of no use afterwards
 */
export function sideBySide<T>(transaction: Database, ask: (together: Database) => Promise<T>): Promise<T> {
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
