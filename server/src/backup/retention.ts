import { parseWalObject, positionOf, timelineOf } from './archive/wal-names.ts'
import { backupId, basePrefix, isManifest, type Manifest } from './base/manifest.ts'
import type { ObjectStore } from './target/object-store.ts'
import { newestBefore, type Timeline } from './timelines/timelines.ts'

const MIN_BACKUPS = 2
const DAY_MS = 24 * 3_600_000

/**
 * Every moment of the last days needs the newest backup before it on the timeline of that moment, also the first moments
 * of a timeline, which began with a restore.
 * @param manifests @param timelines oldest first
 */
export function chooseExpired(
  manifests: readonly Manifest[],
  timelines: readonly Timeline[],
  keepDays: number,
  now: Date,
): Manifest[] {
  const horizon = now.getTime() - keepDays * DAY_MS
  const needed = new Set(manifests.filter(({ finishedAt }) => Date.parse(finishedAt) > horizon))
  for (const [at, timeline] of timelines.entries()) {
    const end = timelines[at + 1]?.beganAt?.getTime() ?? Number.POSITIVE_INFINITY
    if (end <= horizon) continue
    const from = new Date(Math.max(horizon, timeline.beganAt?.getTime() ?? horizon))
    const base = newestBefore(manifests, timeline, from)
    if (base) needed.add(base)
  }
  for (const manifest of manifests.slice(-MIN_BACKUPS)) needed.add(manifest)
  return manifests.filter((manifest) => !needed.has(manifest))
}

export type RetentionOptions = {
  manifests: readonly Manifest[]
  timelines: readonly Timeline[]
  keepDays: number
  now: Date
}

/**
 * Deletes base backups that are too old, with the WAL that no other one needs. The manifest goes first, so that a half
 * deleted backup is none.
 * @returns the backups that stay
 */
export async function removeExpired(
  store: ObjectStore,
  { manifests, timelines, keepDays, now }: RetentionOptions,
): Promise<Manifest[]> {
  const expired = chooseExpired(manifests, timelines, keepDays, now)
  for (const { id } of expired) {
    await store.remove(`${basePrefix(id)}manifest.json`)
    for (const object of await store.list(basePrefix(id))) await store.remove(object)
  }
  await removeAbandoned(store, now)
  const remaining = manifests.filter((manifest) => !expired.includes(manifest))
  if (expired.length > 0) await removeUnneededWal(store, remaining)
  return remaining
}

/** Parts of a backup that was interrupted a day ago or longer have no manifest and never get one. */
async function removeAbandoned(store: ObjectStore, now: Date): Promise<void> {
  const objects = await store.list('base/')
  const idOf = (object: string) => object.split('/')[1] ?? ''
  const complete = new Set(objects.filter(isManifest).map(idOf))
  const horizon = backupId(new Date(now.getTime() - DAY_MS))
  for (const object of objects) {
    const id = idOf(object)
    if (!complete.has(id) && id < horizon) await store.remove(object)
  }
}

/** A later timeline counts as a descendant: a restore to an earlier moment makes its positions begin lower. */
const needs = (manifest: Manifest, segment: string): boolean =>
  timelineOf(segment) >= timelineOf(manifest.walStart) && positionOf(segment) >= positionOf(manifest.walStart)

async function removeUnneededWal(store: ObjectStore, remaining: readonly Manifest[]): Promise<void> {
  for (const object of await store.list('wal/')) {
    const wal = parseWalObject(object)
    // Histories of timelines are small, and every restore needs them.
    if (!wal || wal.name.endsWith('.history')) continue
    if (!remaining.some((manifest) => needs(manifest, wal.name))) await store.remove(object)
  }
}
