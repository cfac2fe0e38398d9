import type { FastifyBaseLogger } from 'fastify'
import { backupSettings, secretsOf, startBackups } from '../backup/index.ts'
import { listBrokenRules } from '../invariants/index.ts'
import { type Config, isForked } from '../platform/config.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import { release } from '../platform/release.ts'

/** Archives from now on, and makes backups when they are due; the process that has started PostgreSQL does. */
export function backUpServer(config: Config, databaseUrl: string, log: FastifyBaseLogger) {
  const settings = backupSettings(config)
  if (!settings || isForked) return undefined
  const dataFolder = chooseDataFolder(config)
  return startBackups({
    settings,
    dataFolder,
    databaseUrl,
    secrets: secretsOf(config),
    release,
    log,
    checkBooks: listBrokenRules,
  })
}
