import type { Config } from '../../platform/config.ts'
import {
  findShopDatabase,
  inspect,
  inspectPooler,
  inspectReplica,
  isShopMissing,
} from '../../platform/database/connect.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { listPendingMigrations } from '../../platform/database/migrate.ts'
import { type Finding, ok, warning } from './check-result.ts'

/** @throws {StartError} when it cannot be reached, is too old, could lose writes, or belongs to another version */
export async function checkDatabase(config: Config): Promise<Finding> {
  if (isShopMissing(config)) {
    return warning('there is no shop in the data folder yet; amritvasya start creates it')
  }
  const server = await findShopDatabase(config)
  try {
    const version = await inspect(server.url)
    await inspectPooler(config)
    const unread = await inspectReplica(config)
    const database = openDatabase(server.url, { connections: 1 })
    const pending = await listPendingMigrations(database).finally(() => database.destroy())
    if (pending.length > 0) {
      return warning(
        `PostgreSQL ${version}, ${pending.length} migrations are pending from ${pending[0]} on; amritvasya migrate ` +
          'or the next start runs them',
      )
    }
    if (unread) return warning(`${unread}; reports and lists are read from the primary`)
    return ok(`PostgreSQL ${version}, the schema is up to date`)
  } finally {
    await server.stop()
  }
}
