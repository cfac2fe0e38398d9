import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { BackupRefusal, type ObjectStore } from './object-store.ts'
import { writeDurably } from './write-durably.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** It belongs to the file system itself, and nobody but root may read it. */
const isForeign = (entry: Dirent): boolean => entry.name === 'lost+found'

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries
    .filter((entry) => !isForeign(entry))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() && !entry.name.endsWith('.part') ? [path] : []
    })
  return (await Promise.all(nested)).flat()
}

/**
 * The folder lies on another disk, at best a mounted one of another machine.
 * @param marker a file without which the folder counts as not mounted, and calls fail; undefined to read any folder
 */
export function folderStore(root: string, marker?: string): ObjectStore {
  /** The mount point of a disk that is away is an empty folder. */
  const assertMounted = async () => {
    try {
      await stat(marker ? join(root, marker) : root)
    } catch (error) {
      if (!isMissing(error)) throw error
      throw new BackupRefusal(
        marker
          ? `${root} has lost its marker ${marker}: mount the disk of the backups there`
          : `The folder ${root} does not exist: mount or create it, the shop never does`,
      )
    }
  }
  return {
    name: root,
    async put(name, bytes) {
      await assertMounted()
      await writeDurably(join(root, name), bytes)
    },
    async get(name) {
      try {
        return await readFile(join(root, name))
      } catch (error) {
        if (!isMissing(error)) throw error
        await assertMounted()
        return undefined
      }
    },
    async list(prefix) {
      const folder = join(root, prefix.endsWith('/') ? prefix : dirname(`${prefix}.`))
      try {
        const names = (await filesBelow(folder)).map((path) => relative(root, path))
        await assertMounted()
        return names.filter((name) => name.startsWith(prefix)).sort()
      } catch (error) {
        if (!isMissing(error)) throw error
        await assertMounted()
        return []
      }
    },
    async remove(name) {
      await assertMounted()
      await rm(join(root, name), { force: true })
    },
  }
}
