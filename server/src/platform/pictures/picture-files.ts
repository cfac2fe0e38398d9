import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from './picture-sizes.ts'

/** Returns the first characters of the master's SHA-256. */
export const pictureHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A folder for each master, with the master and its rendered sizes. */
export class PictureFiles {
  /** Absolute. */
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  master(hash: string): string {
    return join(this.folder, hash, 'master.webp')
  }

  size(hash: string, { width, format }: PictureSize): string {
    return join(this.folder, hash, `${width}.${format}`)
  }

  has(path: string): Promise<boolean> {
    return isThere(path)
  }

  /** Stores a master unless it exists, and returns its hash. */
  async add(master: Buffer): Promise<string> {
    const hash = pictureHash(master)
    const path = this.master(hash)
    if (await isThere(path)) return hash
    await mkdir(join(this.folder, hash), { recursive: true })
    // Renamed once complete, since requests read the file.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, master)
    await rename(unfinished, path)
    return hash
  }
}
