import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSettings } from '../backup-settings.ts'
import { readParts } from '../base/parts.ts'
import { BackupError } from '../target/object-store.ts'
import { writeDurably } from '../target/write-durably.ts'
import { chooseBackup } from './choose-backup.ts'
import { extractSecrets } from './extract.ts'
import { openBackups } from './open-backups.ts'

export type SecretsOptions = {
  settings: BackupSettings
  /** It is the system identifier of one of several in the target. */
  database: string | undefined
  /** It is undefined for the newest backup. */
  to: Date | undefined
  /** Each secret becomes a file in it, named as its setting. */
  folder: string
  say(line: string): void
}

/**
 * Hands back the secrets among the settings of a shop, and nothing else. A file that is there already stays.
 * @throws {BackupError} when the backup cannot be read, or a file cannot be written
 */
export async function restoreSecrets({ settings, database, to, folder, say }: SecretsOptions): Promise<void> {
  const { store, key } = await openBackups(settings, database)
  const { manifest } = await chooseBackup({ store, key }, to, say)
  const secrets = await extractSecrets(await key.decryptStream(readParts(store, manifest.parts)))
  if (Object.keys(secrets).length === 0) {
    return say(
      `The backup of ${manifest.startedAt} (release ${manifest.release}) holds no secrets of settings`,
    )
  }
  const [written, kept]: [string[], string[]] = [[], []]
  for (const [name, value] of Object.entries(secrets)) {
    const isNew = await writeNew(folder, name, value)
    ;(isNew ? written : kept).push(name)
  }
  if (written.length > 0) {
    say(`Secrets of the backup of ${manifest.startedAt} are in ${folder}: ${written.join(', ')}`)
  }
  if (kept.length > 0) say(`Left as they are in ${folder}: ${kept.join(', ')}`)
}

/** @returns false when there is such a file */
async function writeNew(folder: string, name: string, value: string): Promise<boolean> {
  const path = join(folder, name)
  if (existsSync(path)) return false
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeDurably(path, `${value}\n`)
    return true
  } catch (error) {
    throw new BackupError(`The secret ${name} cannot be written: ${(error as Error).message}`)
  }
}
