import { backupFolders } from '../platform/database/embedded/backup-folders.ts'
import { findBackupKey } from './backup-key.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readState } from './backup-state.ts'
import { readKnownTarget } from './target/known-targets.ts'
import { recogniseTarget } from './target/marker.ts'
import { BackupError, BackupRefusal } from './target/object-store.ts'
import { openStore } from './target/open-store.ts'

const TIMEOUT_MS = 30_000

/**
 * Looks whether backups can be made, and whether the running shop makes them. It writes nothing.
 * @returns the state in one line
 * @throws {BackupError} that says what to do
 */
export async function inspectBackups(settings: BackupSettings, dataFolder: string): Promise<string> {
  const { targets, state } = backupFolders(dataFolder)
  const target = openStore(settings, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if ((await recogniseTarget(target, targets)) === undefined) {
    return `${target.name} is empty and is set up by the first backup`
  }
  const key = await findBackupKey(target, settings.key)
  const known = (await readKnownTarget(targets, target.name))?.sealing
  if (known && known.recipient !== key?.sealing.recipient) {
    throw new BackupRefusal(
      `BACKUP_KEY is another key than that of the backups in ${target.name}. Set it as it was`,
    )
  }
  const { problem, lastBaseBackupAt } = await readState(state)
  if (problem) throw new BackupError(`${problem.message} (since ${problem.since})`)
  return lastBaseBackupAt
    ? `the last base backup in ${target.name} is of ${lastBaseBackupAt}`
    : `none yet: this shop has completed no base backup in ${target.name}`
}
