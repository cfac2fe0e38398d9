import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lockFile } from '../platform/process/process-lock.ts'
import { createBackupKey, findBackupKey } from './backup-key.ts'
import type { BackupKey } from './encryption.ts'
import { readKnownTarget, rememberTarget } from './target/known-targets.ts'
import { BackupError, BackupRefusal, type ObjectStore } from './target/object-store.ts'

export type SessionKeyOptions = {
  /** It is the whole target. */
  target: ObjectStore
  /** It is the part of this database in the target. */
  store: ObjectStore
  /** It is the setting BACKUP_KEY. */
  key: string
  /** It lies in the data folder and remembers the key's public part. */
  file: string
}

/**
 * Opens the key with which this shop backs up. A passphrase begins one in a target without backups.
 * @throws {BackupRefusal} when BACKUP_KEY is another one than before: a mistyped one would begin backups that nobody can
 *   read together with the earlier ones
 */
export async function openSessionKey({ target, store, key, file }: SessionKeyOptions): Promise<BackupKey> {
  const known = (await readKnownTarget(file, target.name))?.sealing ?? null
  const found = await findBackupKey(target, key)
  if (!found && (known || (await readNewestFingerprint(store)) !== undefined)) {
    throw new BackupRefusal(
      `The key that BACKUP_KEY opens is missing in ${target.name} (keys/). Copy it back, or begin a new one with ` +
        'amritvasya backup --new-key: earlier backups are lost then',
    )
  }
  const opened = found ?? (await createBackupKey(target, key))
  const newest = known ? undefined : await readNewestFingerprint(store)
  const isOther = known
    ? known.recipient !== opened.sealing.recipient
    : newest !== undefined && newest !== opened.fingerprint
  if (isOther) {
    throw new BackupRefusal(
      `BACKUP_KEY is another key than that of the backups in ${target.name} (fingerprint ${opened.fingerprint}). Set it as ` +
        'it was, or begin a new key with amritvasya backup --new-key: earlier backups need the former one then',
    )
  }
  if (!known) await rememberTarget(file, target.name, { sealing: opened.sealing })
  return opened
}

/**
 * Begins a new key for this shop.
 * @param archiveLock of the data folder
 * @throws {BackupError} while a server runs: its WAL has the former key, so that no backup of the new one could be restored
 * @throws {BackupRefusal} when the passphrase opens a key already
 */
export async function openNewKey(
  { target, key, file }: Omit<SessionKeyOptions, 'store'>,
  archiveLock: string,
): Promise<BackupKey> {
  await mkdir(dirname(archiveLock), { recursive: true })
  const unlock = lockFile(archiveLock)
  if (!unlock) {
    throw new BackupError(
      'The shop runs, and goes on with the former key. Stop it, run amritvasya backup --new-key, and start it again',
    )
  }
  try {
    const created = await createBackupKey(target, key)
    await rememberTarget(file, target.name, { sealing: created.sealing })
    return created
  } finally {
    unlock()
  }
}

/** Reads without authentication, as the key is not known yet. */
async function readNewestFingerprint(store: ObjectStore): Promise<string | undefined> {
  const name = (await store.list('base/')).findLast((object) => object.endsWith('/manifest.json'))
  const bytes = name && (await store.get(name))
  if (!bytes) return undefined
  const { keyFingerprint } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { keyFingerprint?: string }
  return keyFingerprint
}
