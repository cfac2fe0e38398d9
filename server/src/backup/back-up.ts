import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { lockFile } from '../platform/process/process-lock.ts'
import { type Beating, keepBeating } from './archive/keep-beating.ts'
import { switchWal } from './backup.repository.ts'
import { type BackupSession, openArchive } from './backup-session.ts'
import { recordProblem, recordState } from './backup-state.ts'
import { takeBaseBackup } from './base/base-backup.ts'
import { assertNoneForged, backupId, type Manifest } from './base/manifest.ts'
import { namePictures, removeUnnamedPictures } from './pictures/picture-retention.ts'
import { PictureBackup } from './pictures/store-pictures.ts'
import { removeExpired } from './retention.ts'
import { BackupError } from './target/object-store.ts'
import { writeDurably } from './target/write-durably.ts'
import { listTimelines } from './timelines/timelines.ts'

/**
 * Makes one base backup, stores new pictures, and deletes backups that are too old. Archives meanwhile, unless a running
 * server does.
 * @throws {BackupError} while another one is being made; after it, when a manifest was damaged or forged
 * @throws {BackupRefusal} when another shop owns the backups
 */
export async function backUp(session: BackupSession, signal?: AbortSignal): Promise<Manifest> {
  const { folders, dataFolder, ownership } = session
  mkdirSync(`${dataFolder}/backup`, { recursive: true })
  const unlock = lockFile(folders.lock)
  if (!unlock) throw new BackupError('Another backup is being made at this moment')
  const unlockArchive = lockFile(folders.archiveLock)
  const archive = unlockArchive && openArchive(session)
  let beating: Beating | undefined
  try {
    if (archive) {
      await ownership.claim(signal)
      archive.open(session.store, session.key)
      archive.start()
      beating = keepBeating(ownership, { onRefused: () => archive.close() })
    } else await ownership.verify()
    return await backUpLocked(session, signal)
  } catch (error) {
    if (!signal?.aborted) await recordProblem(folders.state, error as Error)
    throw error
  } finally {
    await beating?.stop()
    await archive?.stop()
    // The next start claims them in any case.
    if (beating) await ownership.release().catch(() => {})
    unlockArchive?.()
    unlock()
  }
}

async function backUpLocked(session: BackupSession, signal?: AbortSignal): Promise<Manifest> {
  const { store, key, settings, folders, database, manifests } = session
  await new PictureBackup(session).storeNew(signal)
  const startedAt = new Date()
  const { named, stored } = await namePictures(session, (await manifests.list()).manifests)
  // Whoever loses a segment from now on deletes it.
  await writeDurably(folders.chain, chainOf(session, backupId(startedAt)))
  const dependencies = { ...session, stateFile: folders.state, signal }
  const manifest = await takeBaseBackup(dependencies, startedAt, named)
  const isWhole = existsSync(folders.chain)
  if (isWhole) await rm(folders.refused, { recursive: true, force: true })
  await recordState(folders.state, {
    lastBaseBackupAt: manifest.finishedAt,
    ...(isWhole && { discarded: null, problem: null }),
  })
  // Later commits are stored within seconds.
  await switchWal(database)
  const listed = await manifests.list()
  assertNoneForged(listed, store)
  const { manifests: all } = listed
  const timelines = await listTimelines(store, key, all)
  const remaining = await removeExpired(store, {
    manifests: all,
    timelines,
    keepDays: settings.keepDays,
    now: new Date(),
  })
  await removeUnnamedPictures(session, stored, remaining)
  return manifest
}

/** Returns the content of the file `chain`: the target, and the base backup with which the unbroken WAL begins. */
export const chainOf = ({ targetId }: Pick<BackupSession, 'targetId'>, id: string): string =>
  `${targetId} ${id}`
