import type { BackupSession } from '../backup-session.ts'
import type { Manifest } from '../base/manifest.ts'
import { listPictures, listStoredPictures } from './store-pictures.ts'

type Dependencies = Pick<BackupSession, 'store' | 'key' | 'dataFolder'>

/**
 * Names for a new manifest: those that the shop has, and those that came since the last backup and are gone already,
 * because moments in between have them.
 * @param earlier manifests of the backups that are in the target
 */
export async function namePictures(
  { store, key, dataFolder }: Dependencies,
  earlier: readonly Manifest[],
): Promise<{ named: string[]; stored: ReadonlyMap<string, string> }> {
  const stored = await listStoredPictures(store, key)
  const current = new Set(await listPictures(dataFolder))
  const before = new Set(earlier.flatMap(({ pictures }) => pictures))
  const named = [...stored.keys()].filter((hash) => current.has(hash) || !before.has(hash))
  return { named, stored }
}

/**
 * Deletes pictures that no backup names any more.
 * @param stored hash and object, as `namePictures` has found them before the newest backup
 */
export async function removeUnnamedPictures(
  { store, dataFolder }: Dependencies,
  stored: ReadonlyMap<string, string>,
  remaining: readonly Manifest[],
): Promise<void> {
  const named = new Set(remaining.flatMap(({ pictures }) => pictures))
  const current = new Set(await listPictures(dataFolder))
  for (const [hash, object] of stored) {
    if (!named.has(hash) && !current.has(hash)) await store.remove(object)
  }
}
