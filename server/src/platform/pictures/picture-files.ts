import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from './picture-sizes.ts'

export const pictureHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export class PictureFiles {
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

  async add(master: Buffer): Promise<string> {
    const hash = pictureHash(master)
    const path = this.master(hash)
    if (await isThere(path)) return hash
    await mkdir(join(this.folder, hash), { recursive: true })
    // Requests read the file, so it is renamed once complete.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, master)
    await rename(unfinished, path)
    return hash
  }
}
