import { openBackupKey } from '../backup-key.ts'
import type { BackupSettings } from '../backup-settings.ts'
import type { BackupKey } from '../encryption.ts'
import type { ObjectStore } from '../target/object-store.ts'
import { openStore } from '../target/open-store.ts'
import { chooseDatabase } from './choose-backup.ts'

export type OpenBackups = {
  /** It is the whole target. */
  target: ObjectStore
  /** It is the part of one database in the target. */
  store: ObjectStore
  key: BackupKey
}

/**
 * Opens the backups of one database for reading.
 * @param database the system identifier of one of several in the target
 * @throws {BackupError} when there is none, or several and none was named
 * @throws {BackupRefusal} when BACKUP_KEY opens no key
 */
export async function openBackups(
  settings: BackupSettings,
  database: string | undefined,
): Promise<OpenBackups> {
  const target = openStore(settings)
  const store = await chooseDatabase(target, database)
  return { target, store, key: await openKey(target, store, settings) }
}

/** With TARGET/ID as the target, the identity of a passphrase lies one folder above. */
async function openKey(
  target: ObjectStore,
  store: ObjectStore,
  settings: BackupSettings,
): Promise<BackupKey> {
  if (target !== store || settings.key.startsWith('AGE-')) {
    return openBackupKey(target, settings.key)
  }
  const above = openStore({ ...settings, target: settings.target.replace(/\/+[^/]+\/*$/, '') })
  return openBackupKey(above, settings.key)
}
