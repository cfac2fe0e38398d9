import { mkdirSync } from 'node:fs'
import { lockFile } from '../platform/process/process-lock.ts'
import { switchWal } from './backup.repository.ts'
import { type BackupSession, openArchive } from './backup-session.ts'
import { recordState } from './backup-state.ts'
import { takeBaseBackup } from './base/base-backup.ts'
import type { Manifest } from './base/manifest.ts'
import { PictureBackup } from './pictures/store-pictures.ts'
import { removeExpired } from './retention.ts'
import { BackupError } from './target/object-store.ts'
import { writeDurably } from './target/write-durably.ts'

/**
 * Makes one base backup, stores new pictures, and deletes backups that are too old. Archives meanwhile, unless a running
 * server does.
 * @throws {BackupError} while another one is being made
 */
export async function backUp(session: BackupSession, signal?: AbortSignal): Promise<Manifest> {
  const { folders, dataFolder } = session
  mkdirSync(`${dataFolder}/backup`, { recursive: true })
  const unlock = lockFile(folders.lock)
  if (!unlock) throw new BackupError('Another backup is being made at this moment')
  const unlockArchive = lockFile(folders.archiveLock)
  const archive = unlockArchive && openArchive(session)
  try {
    archive?.start()
    return await backUpLocked(session, signal)
  } catch (error) {
    const lastError = { at: new Date().toISOString(), message: (error as Error).message }
    await recordState(folders.state, { lastError })
    throw error
  } finally {
    await archive?.stop()
    unlockArchive?.()
    unlock()
  }
}

async function backUpLocked(session: BackupSession, signal?: AbortSignal): Promise<Manifest> {
  const { store, settings, folders, database } = session
  await new PictureBackup(session).storeNew()
  const manifest = await takeBaseBackup({ ...session, signal }, new Date())
  await writeDurably(folders.chain, manifest.id)
  await recordState(folders.state, { lastBaseBackupAt: manifest.finishedAt })
  await removeExpired(store, settings.keepDays, new Date())
  // Later commits are stored within seconds.
  await switchWal(database)
  return manifest
}
