import { type BackupSettings, backupSettings, chooseSource, restoreSecrets } from '../backup/index.ts'
import type { Config } from '../platform/config.ts'
import { StartError } from '../platform/process/start-error.ts'

type Options = {
  /** It is undefined for the newest backup. */
  to: Date | undefined
  /** It replaces BACKUP_TARGET, or is one database of it. */
  from: string | undefined
  folder: string
  say(line: string): void
}

/**
 * Hands back the secrets among the settings of a shop, a file each, so that a lost server needs BACKUP_KEY alone.
 * @throws {StartError} without settings
 */
export async function restoreShopSecrets(config: Config, { to, from, folder, say }: Options): Promise<void> {
  const { settings, database } = findBackups(config, from)
  await restoreSecrets({ settings, database, to, folder, say })
}

export type FoundBackups = {
  settings: BackupSettings
  /** It is the system identifier of one of several in the target. */
  database: string | undefined
  /** It is true when they are those of BACKUP_TARGET. */
  isOwn: boolean
}

/** @param from of the operator @throws {StartError} without settings */
export function findBackups(config: Config, from: string | undefined): FoundBackups {
  const { target, database, isOwn } = chooseSource(config.BACKUP_TARGET, from)
  const settings = backupSettings({ ...config, BACKUP_TARGET: target })
  if (!settings) {
    throw new StartError('A restore needs BACKUP_KEY, and BACKUP_TARGET or --from TARGET')
  }
  return { settings, database, isOwn }
}
