import { z } from 'zod'
import { type Manifest, ManifestReader } from '../base/manifest.ts'
import type { BackupKey } from '../encryption.ts'
import { BackupError, type ObjectStore, within } from '../target/object-store.ts'
import { listTimelines, newestBefore, type Timeline, timelineAt } from '../timelines/timelines.ts'

const pattern = /^(\d+)\/base\/[^/]+\/manifest\.json$/

/**
 * A target may have the backups of several databases, for example of a demo shop that was started by mistake.
 * @param store the whole target, or one database's folder in it
 * @param database the system identifier of one in the whole target
 * @throws {BackupError} when there is none, or several and none was named
 */
export async function chooseDatabase(store: ObjectStore, database?: string): Promise<ObjectStore> {
  if (database !== undefined) return within(store, `${database}/`)
  const names = await store.list('')
  if (names.some((name) => name.startsWith('base/'))) return store
  const ids = new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []))
  const [id, ...others] = ids
  if (id === undefined) throw new BackupError(`There is no backup in ${store.name}`)
  if (others.length === 0) return within(store, `${id}/`)
  throw new BackupError(
    `${store.name} has backups of several databases: name one with --from ${store.name}/ID, where ID is one of ` +
      (await Promise.all([...ids].map((each) => describeDatabase(store, names, each)))).join(', '),
  )
}

const summary = z.object({ finishedAt: z.iso.datetime(), release: z.string() })

/** Reads without authentication, as each database may have another key. */
async function describeDatabase(store: ObjectStore, names: readonly string[], id: string): Promise<string> {
  const newest = names.findLast((name) => pattern.exec(name)?.[1] === id)
  const bytes = newest && (await store.get(newest))
  try {
    const { finishedAt, release } = summary.parse(JSON.parse(Buffer.from(bytes || '').toString('utf8')))
    return `${id} (newest backup of ${finishedAt} by release ${release})`
  } catch {
    // The others must be listed all the same.
    return `${id} (its newest backup is unreadable)`
  }
}

/** The base backup with which a recovery begins, and the timeline that it follows. */
export type BackupChoice = { manifest: Manifest; timeline: Timeline }

/**
 * @param to undefined for the newest moment
 * @param say gets what else there is: backups of another key, forged ones
 * @throws {BackupError} when the key fits none, all are later, or newer ones need another key
 */
export async function chooseBackup(
  { store, key }: { store: ObjectStore; key: BackupKey },
  to: Date | undefined,
  say: (line: string) => void,
): Promise<BackupChoice> {
  const { manifests, forged } = await new ManifestReader(store, key).list()
  for (const name of forged) {
    say(`WARNING: ${name} in ${store.name} was not written by the owner of BACKUP_KEY and is left out`)
  }
  const own = manifests.filter(({ keyFingerprint }) => keyFingerprint === key.fingerprint)
  const others = manifests.filter(({ keyFingerprint }) => keyFingerprint !== key.fingerprint)
  const newest = own.at(-1)
  if (!newest) {
    throw new BackupError(
      others.length === 0
        ? `There is no backup in ${store.name}`
        : `BACKUP_KEY has the fingerprint ${key.fingerprint}, and the backups in ${store.name} need ${keysOf(others)}`,
    )
  }
  if (others.length > 0) warnOfOtherKeys(others, { store, newest, to, say })
  const timelines = await listTimelines(store, key, own)
  const timeline = timelineAt(timelines, to)
  const manifest = timeline && newestBefore(own, timeline, to)
  if (timeline && manifest) return { manifest, timeline }
  throw new BackupError(
    to
      ? `No backup in ${store.name} leads to --to: the first one is of ${own[0]?.finishedAt}`
      : `No backup in ${store.name} leads to its newest changes (timeline ${timeline?.id})`,
  )
}

const keysOf = (manifests: readonly Manifest[]): string =>
  [...new Set(manifests.map(({ keyFingerprint }) => keyFingerprint))].join(', ')

type Others = { store: ObjectStore; newest: Manifest; to: Date | undefined; say: (line: string) => void }

/** @throws {BackupError} when the newest state needs another key: an older one must be asked for */
function warnOfOtherKeys(others: readonly Manifest[], { store, newest, to, say }: Others): void {
  const list = others.map(({ id, keyFingerprint }) => `${id} (key ${keyFingerprint})`).join(', ')
  const isNewer = others.some(({ id }) => id > newest.id)
  if (isNewer && !to) {
    throw new BackupError(
      `${store.name} has newer backups that need another key: ${list}. Set BACKUP_KEY to it. The newest that this ` +
        `BACKUP_KEY opens is of ${newest.finishedAt}: name a moment with --to to restore an older state`,
    )
  }
  say(`Left out, as they need another key: ${list}`)
}
