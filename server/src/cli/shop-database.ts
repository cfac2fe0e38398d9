import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../platform/config.ts'
import { findShopDatabase } from '../platform/database/connect.ts'
import { openDatabase, type Tables } from '../platform/database/database.ts'
import { listPendingMigrations } from '../platform/database/migrate.ts'
import { StartError } from '../platform/process/start-error.ts'

/**
 * Runs a command's work on the database of a shop, which may run meanwhile.
 * @throws {ConfigError} for a wrong setting
 * @throws {StartError} when there is no shop, or its schema is older than this version
 */
export async function withShopDatabase<T>(
  work: (database: Kysely<Tables>, config: Config) => Promise<T>,
  config: Config = readConfig(),
): Promise<T> {
  const server = await findShopDatabase(config)
  const database = openDatabase(server.url, { connections: 2 })
  try {
    const [pending] = await listPendingMigrations(database)
    if (pending) {
      throw new StartError(
        `The database has an older schema, without ${pending}. Run amritvasya migrate first`,
      )
    }
    return await work(database, config)
  } finally {
    await database.destroy()
    await server.stop()
  }
}
