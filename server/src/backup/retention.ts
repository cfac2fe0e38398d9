import { parseWalObject, positionOf } from './archive/wal-names.ts'
import { backupId, basePrefix, listManifests, type Manifest } from './base/manifest.ts'
import type { ObjectStore } from './target/object-store.ts'

const MIN_BACKUPS = 2
const DAY_MS = 24 * 3_600_000

/** Oldest first. A moment of the last days needs the newest backup before it. */
export function chooseExpired(manifests: readonly Manifest[], keepDays: number, now: Date): Manifest[] {
  const horizon = now.getTime() - keepDays * DAY_MS
  const older = manifests.filter(({ finishedAt }) => Date.parse(finishedAt) <= horizon)
  const expired = older.slice(0, -1)
  return expired.slice(0, Math.max(0, manifests.length - MIN_BACKUPS))
}

/**
 * Deletes base backups that are too old, with the WAL before the first one that stays. The manifest goes first, so that
 * a half deleted backup is none.
 * @returns the ids
 */
export async function removeExpired(store: ObjectStore, keepDays: number, now: Date): Promise<string[]> {
  const manifests = await listManifests(store)
  const expired = chooseExpired(manifests, keepDays, now)
  for (const { id } of expired) {
    await store.remove(`${basePrefix(id)}manifest.json`)
    for (const object of await store.list(basePrefix(id))) await store.remove(object)
  }
  await removeAbandoned(store, manifests, now)
  const [oldest] = manifests.slice(expired.length)
  if (oldest && expired.length > 0) await removeWalBefore(store, oldest.walStart)
  return expired.map(({ id }) => id)
}

/** Parts of a backup that was interrupted a day ago or longer have no manifest and never get one. */
async function removeAbandoned(store: ObjectStore, manifests: readonly Manifest[], now: Date): Promise<void> {
  const complete = new Set(manifests.map(({ id }) => id))
  const horizon = backupId(new Date(now.getTime() - DAY_MS))
  for (const object of await store.list('base/')) {
    const id = object.split('/')[1] ?? ''
    if (!complete.has(id) && id < horizon) await store.remove(object)
  }
}

async function removeWalBefore(store: ObjectStore, first: string): Promise<void> {
  for (const object of await store.list('wal/')) {
    const wal = parseWalObject(object)
    // Histories of timelines are small, and every restore needs them.
    if (!wal || wal.name.endsWith('.history')) continue
    if (positionOf(wal.name) < positionOf(first)) await store.remove(object)
  }
}
