import { listManifests, type Manifest } from '../base/manifest.ts'
import type { BackupKey } from '../encryption.ts'
import { BackupError, type ObjectStore, within } from '../target/object-store.ts'

const pattern = /^(\d+)\/base\/[^/]+\/manifest\.json$/

/**
 * A target may have the backups of several databases, for example of a demo shop that was started by mistake.
 * @param store the whole target, or one database's folder in it
 * @throws {BackupError} when there is none, or several
 */
export async function chooseDatabase(store: ObjectStore): Promise<ObjectStore> {
  const names = await store.list('')
  if (names.some((name) => name.startsWith('base/'))) return store
  const ids = new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []))
  const [id, ...others] = ids
  if (id === undefined) throw new BackupError(`There is no backup in ${store.name}`)
  if (others.length === 0) return within(store, `${id}/`)
  throw new BackupError(
    `${store.name} has backups of several databases: name one with --from ${store.name}/ID, where ID is one of ` +
      [...ids].join(', '),
  )
}

/**
 * @param to undefined for the newest moment
 * @returns the newest backup that had ended by then
 * @throws {BackupError} when the key fits none, or all are later
 */
export async function chooseBackup(
  store: ObjectStore,
  key: Pick<BackupKey, 'fingerprint'>,
  to: Date | undefined,
): Promise<Manifest> {
  const all = await listManifests(store)
  const fitting = all.filter(({ keyFingerprint }) => keyFingerprint === key.fingerprint)
  if (fitting.length === 0) {
    const keys = [...new Set(all.map(({ keyFingerprint }) => keyFingerprint))].join(', ')
    throw new BackupError(
      all.length === 0
        ? `There is no backup in ${store.name}`
        : `BACKUP_KEY has the fingerprint ${key.fingerprint}, and the backups in ${store.name} need ${keys}`,
    )
  }
  const chosen = fitting.findLast(({ finishedAt }) => !to || Date.parse(finishedAt) <= to.getTime())
  if (!chosen) {
    throw new BackupError(
      `The first backup in ${store.name} is of ${fitting[0]?.finishedAt}, later than --to`,
    )
  }
  return chosen
}
