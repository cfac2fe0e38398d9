import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { writeDurably } from './write-durably.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** On another disk, at best a mounted one of another machine. */
export const folderStore = (root: string): ObjectStore => ({
  name: root,
  put: (name, bytes) => writeDurably(join(root, name), bytes),
  async get(name) {
    try {
      return await readFile(join(root, name))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  async list(prefix) {
    const folder = join(root, prefix.endsWith('/') ? prefix : dirname(`${prefix}.`))
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
        .sort()
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  },
  remove: (name) => rm(join(root, name), { force: true }),
})
