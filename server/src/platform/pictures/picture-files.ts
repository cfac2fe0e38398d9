import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
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
    if (await isThere(this.master(hash))) return hash
    await mkdir(join(this.folder, hash), { recursive: true })
    await this.#write(hash, master)
    return hash
  }

  /**
   * Keeps a picture that has no public address, beside the others so that backups have it.
   * @returns a random name in the form of a hash
   */
  async addPrivate(master: Buffer): Promise<string> {
    const name = randomBytes(8).toString('hex')
    await mkdir(join(this.folder, name), { recursive: true })
    await writeFile(this.#mark(name), '')
    await this.#write(name, master)
    return name
  }

  /** A restored picture has lost its mark, but nobody knows its random name. */
  isPrivate(name: string): Promise<boolean> {
    return isThere(this.#mark(name))
  }

  /** Names of private pictures from before a moment. */
  async listPrivate(before: Date): Promise<string[]> {
    // The folder is created with the first picture.
    const names = await readdir(this.folder).catch(() => [])
    const old = await Promise.all(
      names.map((name) =>
        stat(this.#mark(name)).then(
          ({ mtime }) => mtime < before,
          () => false,
        ),
      ),
    )
    return names.filter((_, at) => old[at])
  }

  #mark(name: string): string {
    return join(this.folder, name, 'private')
  }

  async #write(hash: string, master: Buffer): Promise<void> {
    const path = this.master(hash)
    // Requests read the file, so it is renamed once complete.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, master)
    await rename(unfinished, path)
  }
}
