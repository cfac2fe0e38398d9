import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearPostmaster } from '../platform/database/embedded/postmaster.ts'
import { lockFile } from '../platform/process/process-lock.ts'
import { BackupError } from './target/object-store.ts'

const PREFIX = 'amritvasya-drill-'
/** Bytes beside the database: segments that are decrypted ahead, those that PostgreSQL writes, and some rest. */
const MARGIN_BYTES = 1024 * 1024 * 1024

export type ScratchFolder = { path: string; remove(): Promise<void> }

/**
 * Creates a folder for a restored database below the system's temporary folder.
 * @param bytes of the database
 * @throws {BackupError} when the disk has not enough room for it
 */
export async function createScratchFolder(bytes: number, parent = tmpdir()): Promise<ScratchFolder> {
  const { bavail, bsize } = await statfs(parent)
  const [free, needed] = [bavail * bsize, bytes + MARGIN_BYTES]
  if (free < needed) {
    throw new BackupError(
      `A drill needs ${toGigabytes(needed)} GB in ${parent}, where ${toGigabytes(free)} GB are free: make room, or name ` +
        'another folder in TMPDIR',
    )
  }
  const path = mkdtempSync(join(parent, PREFIX))
  // As root PostgreSQL runs as another user.
  chmodSync(path, 0o711)
  const unlock = lockFile(join(path, 'drill-lock'))
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true })
      unlock?.()
    },
  }
}

const toGigabytes = (bytes: number): string => (bytes / 1_000_000_000).toFixed(1)

/** Remains of a killed drill: a decrypted database, perhaps with its PostgreSQL. Running drills own their lock. */
export async function removeAbandonedDrills(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(parent, name)
    const unlock = lockOf(path)
    if (!unlock) continue
    await clearPostmaster(join(path, 'postgres'))
    await rm(path, { recursive: true, force: true })
    unlock()
  }
}

/** Undefined for one that runs, or that belongs to another user of the machine. */
function lockOf(path: string): (() => void) | undefined {
  try {
    return lockFile(join(path, 'drill-lock'))
  } catch {
    return undefined
  }
}
