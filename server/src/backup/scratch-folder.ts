import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearPostmaster } from '../platform/database/embedded/postmaster.ts'
import { lockFile } from '../platform/process/process-lock.ts'
import { BackupError } from './target/object-store.ts'

const PREFIX = 'amritvasya-drill-'
/**
 * It holds what lies beside the database: segments that are decrypted ahead, those PostgreSQL writes, and some rest.
 */
const MARGIN_BYTES = 1024 * 1024 * 1024
/** They stay free on the disk of the data folder, so that no WAL is discarded meanwhile. */
const RESERVE_BYTES = 1024 * 1024 * 1024

/** Types of statfs(2): tmpfs and ramfs. */
const IN_MEMORY = [0x01021994, 0x858458f6]

export type ScratchFolder = { path: string; remove(): Promise<void> }

/** Debian 13 has the temporary folder in memory, of which the running shop must not lose a database's size. */
async function chooseParent(dataFolder: string, temporary: string): Promise<string> {
  return (await isInMemory(temporary)) && !(await isInMemory(dataFolder)) ? insideOf(dataFolder) : temporary
}

const isInMemory = async (folder: string) => IN_MEMORY.includes((await statfs(folder)).type)

const insideOf = (dataFolder: string) => join(dataFolder, 'backup')

/**
 * Creates a folder for a restored database below the system's temporary folder, or in the data folder where that one is
 * in memory.
 * @param bytes of the database
 * @throws {BackupError} when the disk has not enough room for it
 */
export async function createScratchFolder(
  bytes: number,
  dataFolder: string,
  temporary = tmpdir(),
): Promise<ScratchFolder> {
  const parent = await chooseParent(dataFolder, temporary)
  const { bavail, bsize } = await statfs(parent)
  const isShared = statSync(parent).dev === statSync(dataFolder).dev
  const [free, needed] = [bavail * bsize, bytes + MARGIN_BYTES + (isShared ? RESERVE_BYTES : 0)]
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

/** It removes what a killed drill left: a decrypted database, perhaps with its PostgreSQL. Running drills own their lock. */
export async function removeAbandonedDrills(dataFolder: string, temporary = tmpdir()): Promise<void> {
  for (const path of [...(await listDrills(temporary)), ...(await listDrills(insideOf(dataFolder)))]) {
    const unlock = lockOf(path)
    if (!unlock) continue
    await clearPostmaster(join(path, 'postgres'))
    await rm(path, { recursive: true, force: true })
    unlock()
  }
}

async function listDrills(parent: string): Promise<string[]> {
  return (await readdir(parent)).filter((name) => name.startsWith(PREFIX)).map((name) => join(parent, name))
}

/** Returns undefined for one that runs, or that belongs to another user of the machine. */
function lockOf(path: string): (() => void) | undefined {
  try {
    return lockFile(join(path, 'drill-lock'))
  } catch {
    return undefined
  }
}
