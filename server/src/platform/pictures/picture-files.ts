import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { PictureProcessor, Urgency } from './picture-processor.ts'
import { fileOfSize, type PictureSize, sizesOf } from './picture-sizes.ts'

/** It is a year in milliseconds, because an address never changes its picture. */
const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

export const pictureHash = (master: Buffer): string =>
  createHash('sha256').update(master).digest('hex').slice(0, 16)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Pictures lie in a folder, or in a bucket. */
export type PictureStorage = Pick<PictureFiles, keyof PictureFiles>

/** Each picture has a folder with its master and its sizes. */
export class PictureFiles {
  readonly folder: string
  readonly #processor: PictureProcessor

  constructor(folder: string, processor: PictureProcessor) {
    this.folder = folder
    this.#processor = processor
  }

  /** Returns the sizes that are made ahead. */
  sizesOf(masterWidth: number): PictureSize[] {
    return sizesOf(masterWidth)
  }

  /** @returns whether a picture has a size */
  async lookUp(): Promise<(hash: string, size: PictureSize) => boolean | Promise<boolean>> {
    return (hash, size) => isThere(this.#size(hash, size))
  }

  /** Makes sizes of a master that exists. @throws after all were tried, when one cannot be made */
  async make(hash: string, sizes: readonly PictureSize[], urgency: Urgency): Promise<void> {
    const master = this.#master(hash)
    const made = await Promise.allSettled(
      sizes.map((size) => this.#processor.makeSize({ master, path: this.#size(hash, size) }, size, urgency)),
    )
    const failure = made.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason
  }

  /** Answers with a picture that is not private. @throws {ApiError} NOT_FOUND when there is no such master */
  async send(reply: FastifyReply, hash: string, size: PictureSize): Promise<FastifyReply> {
    if (await isThere(this.#mark(hash))) throw new ApiError('NOT_FOUND')
    await this.#ensure(hash, size)
    return reply.sendFile(`${hash}/${fileOfSize(size)}`, { maxAge: MAX_AGE_MS, immutable: true })
  }

  /** @throws {ApiError} NOT_FOUND when there is no such master */
  async readPrivate(name: string, size: PictureSize): Promise<Buffer> {
    await this.#ensure(name, size)
    return readFile(this.#size(name, size))
  }

  /** Deletes the master and its sizes; once more does no harm. */
  async forget(hash: string): Promise<void> {
    await rm(join(this.folder, hash), { recursive: true, force: true, maxRetries: 3 })
  }

  /** Takes in the master of an upload, whose row follows. */
  async addSent(path: string, _masterWidth: number): Promise<string> {
    return this.add(await readFile(path))
  }

  /** Notes that a row names the picture. @returns whether all of its sizes are there */
  async settle(_hash: string): Promise<boolean> {
    return false
  }

  /** Returns pictures from before a moment for which no row may have followed. */
  async listUnsettled(_before: Date): Promise<string[]> {
    return []
  }

  async add(master: Buffer): Promise<string> {
    const hash = pictureHash(master)
    if (await isThere(this.#master(hash))) return hash
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

  async #ensure(hash: string, size: PictureSize): Promise<void> {
    if (await isThere(this.#size(hash, size))) return
    if (!(await isThere(this.#master(hash)))) throw new ApiError('NOT_FOUND')
    await this.make(hash, [size], 'now')
  }

  #master(hash: string): string {
    return join(this.folder, hash, 'master.webp')
  }

  #size(hash: string, size: PictureSize): string {
    return join(this.folder, hash, fileOfSize(size))
  }

  /** A restored picture has lost its mark, but nobody knows its random name. */
  #mark(name: string): string {
    return join(this.folder, name, 'private')
  }

  async #write(hash: string, master: Buffer): Promise<void> {
    const path = this.#master(hash)
    // Requests read the file, so it is renamed once complete.
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, master)
    await rename(unfinished, path)
  }
}
