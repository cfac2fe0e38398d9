import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { generateIdentity } from 'age-encryption'
import { type BackupKey, keyOf } from './encryption.ts'
import type { PassphraseWork } from './passphrase-worker.ts'
import { BackupRefusal, type ObjectStore } from './target/object-store.ts'

const identityName = (fingerprint: string) => `keys/${fingerprint}.age`

const isIdentity = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-')

/**
 * Opens BACKUP_KEY. A passphrase would cost a second for each file, so it protects one identity that lies in the target,
 * and the identity encrypts.
 * @param target the whole one
 * @returns undefined when the target has no identity of a passphrase yet
 * @throws {BackupRefusal} when it has some, and the passphrase opens none
 */
export const findBackupKey = (target: ObjectStore, key: string): Promise<BackupKey | undefined> =>
  find(
    target,
    key,
    'it is mistyped or was changed. Set it as it was. To change a passphrase run amritvasya backup --change-passphrase; ' +
      'if the former one is lost, amritvasya backup --new-key',
  )

/**
 * Opens BACKUP_KEY to read backups: no other key will do.
 * @throws {BackupRefusal} when it opens none
 */
export async function openBackupKey(target: ObjectStore, key: string): Promise<BackupKey> {
  const found = await find(
    target,
    key,
    'it does not fit these backups. Set their passphrase, letter by letter as it was last written down',
  )
  if (!found) {
    throw new BackupRefusal(
      `${target.name} has no key that a passphrase opens (keys/ is empty): BACKUP_KEY must be an age identity`,
    )
  }
  return found
}

/** @param advice of the refusal */
async function find(target: ObjectStore, key: string, advice: string): Promise<BackupKey | undefined> {
  if (isIdentity(key)) return keyOf(key)
  const names = await target.list('keys/')
  if (names.length === 0) return undefined
  const found = await findIdentity(target, names, key)
  if (found) return keyOf(found.identity)
  throw new BackupRefusal(`BACKUP_KEY opens no key in ${target.name}: ${advice}`)
}

/** Begins a key: earlier backups keep theirs. @throws {BackupRefusal} when the passphrase opens one already */
export async function createBackupKey(target: ObjectStore, key: string): Promise<BackupKey> {
  if (isIdentity(key)) return keyOf(key)
  if (await findIdentity(target, await target.list('keys/'), key)) {
    throw new BackupRefusal(
      `BACKUP_KEY already opens a key in ${target.name}: a new key needs a new passphrase`,
    )
  }
  const identity = await generateIdentity()
  const created = await keyOf(identity)
  await storeIdentity(target, identityName(created.fingerprint), identity, key)
  return created
}

/**
 * Protects the same key by another passphrase, which opens all backups from then on; the former one opens none.
 * @throws {BackupRefusal} when the former one opens no key, or the new one is no passphrase
 */
export async function changePassphrase(target: ObjectStore, former: string, key: string): Promise<BackupKey> {
  if (isIdentity(key)) throw new BackupRefusal('BACKUP_KEY is an age identity, which has no passphrase')
  const found = await findIdentity(target, await target.list('keys/'), former)
  if (!found) throw new BackupRefusal(`The former passphrase opens no key in ${target.name}`)
  await storeIdentity(target, found.name, found.identity, key)
  return keyOf(found.identity)
}

async function findIdentity(
  target: ObjectStore,
  names: readonly string[],
  passphrase: string,
): Promise<{ name: string; identity: string } | undefined> {
  for (const name of names) {
    const encrypted = await target.get(name)
    const identity = encrypted && (await inWorker<string | null>({ passphrase, decrypt: encrypted }))
    if (identity) return { name, identity }
  }
  return undefined
}

const storeIdentity = async (target: ObjectStore, name: string, identity: string, passphrase: string) =>
  target.put(name, await inWorker<Uint8Array>({ passphrase, encrypt: identity }))

async function inWorker<Result>(workerData: PassphraseWork): Promise<Result> {
  const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), { workerData })
  // Rejects with the worker's error.
  const [result] = (await once(worker, 'message')) as [Result]
  return result
}
