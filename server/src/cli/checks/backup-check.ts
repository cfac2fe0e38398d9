import { backupSettings, inspectBackups } from '../../backup/index.ts'
import type { Config } from '../../platform/config.ts'
import { chooseDataFolder } from '../../platform/process/data-folder.ts'
import { type Finding, ok, warning } from './check-result.ts'

/** @throws {BackupError} that says what to do */
export async function checkBackups(config: Config): Promise<Finding> {
  if (config.DATABASE_URL) return ok('the database of DATABASE_URL is backed up by its own means')
  const settings = backupSettings(config)
  if (settings) return ok(await inspectBackups(settings, chooseDataFolder(config)))
  const nothing = 'nothing is backed up; set BACKUP_TARGET and BACKUP_KEY'
  return config.SHOP_MODE === 'live' ? warning(nothing) : ok(nothing)
}
