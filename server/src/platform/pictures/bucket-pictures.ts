import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import pMap from 'p-map'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import { ApiError } from '../http/api-error.ts'
import { type BucketStore, StoreError } from '../object-store/object-store.ts'
import { type PictureStorage, pictureHash } from './picture-files.ts'
import type { PictureProcessor, Urgency } from './picture-processor.ts'
import { fileOfSize, type PictureSize, sizesOf } from './picture-sizes.ts'

const CONCURRENCY = 4
const RETRY_AFTER_SECONDS = 30
const cacheControl = 'public, max-age=31536000, immutable'

/** Pictures of returns have no public address, so a bucket may publish what lies below `files/` alone. */
export type Place = 'files' | 'private'

/** Returns the headers that the bucket answers with. */
export const headersOf = (place: Place, file: string): Record<string, string> => ({
  'content-type': `image/${file.split('.').at(-1)?.replace('jpg', 'jpeg')}`,
  'cache-control': place === 'files' ? cacheControl : 'private, no-store',
})

/** Somebody waits for the answer, and may try again. */
async function answerable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new ApiError('UNAVAILABLE', undefined, { retryAfter: RETRY_AFTER_SECONDS, cause: error })
  }
}

/**
 * Stores pictures in a bucket: `files/<hash>/<file>`, `private/<name>/<file>`, and `incoming/<hash>` from before an upload's
 * first object until its row is committed, so that a failed one is found without reading the whole bucket.
 */
export class BucketPictures implements PictureStorage {
  readonly folder: string
  readonly #store: BucketStore
  readonly #processor: PictureProcessor
  readonly #making = new Map<string, Promise<Buffer>>()
  /** The start asks for all pictures at once. */
  readonly #ahead = new ConcurrencyLimiter(2, Number.POSITIVE_INFINITY)

  /** @param folder has the files of which sizes are made, for so long */
  constructor(store: BucketStore, folder: string, processor: PictureProcessor) {
    this.#store = store
    this.folder = folder
    this.#processor = processor
  }

  /** A CDN that reads the bucket cannot have a size made at its first request. */
  sizesOf(masterWidth: number): PictureSize[] {
    return [...sizesOf(masterWidth), { width: 1200, format: 'jpg' }]
  }

  async lookUp(): Promise<(hash: string, size: PictureSize) => boolean> {
    const names = new Set(await this.#store.list('files/'))
    return (hash, size) => names.has(`files/${hash}/${fileOfSize(size)}`)
  }

  async make(hash: string, sizes: readonly PictureSize[], urgency: Urgency): Promise<void> {
    await this.#ahead.run(() =>
      this.#withMaster('files', hash, (master) => this.#makeSizes(hash, master, sizes, urgency)),
    )
  }

  async send(reply: FastifyReply, hash: string, size: PictureSize): Promise<FastifyReply> {
    const etag = `"${hash}-${fileOfSize(size)}"`
    reply.headers({ ...headersOf('files', fileOfSize(size)), etag })
    if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
    const picture = await answerable(this.#read('files', hash, size)).catch((error) => {
      reply.removeHeader('cache-control').removeHeader('etag')
      throw error
    })
    return reply.send(picture)
  }

  readPrivate(name: string, size: PictureSize): Promise<Buffer> {
    return answerable(this.#read('private', name, size))
  }

  async forget(hash: string): Promise<void> {
    for (const place of ['files', 'private'] satisfies Place[]) {
      for (const name of await this.#store.list(`${place}/${hash}/`)) await this.#store.remove(name)
    }
    await this.#store.remove(`incoming/${hash}`)
  }

  async add(master: Buffer): Promise<string> {
    const hash = pictureHash(master)
    if (!(await this.#store.has(`files/${hash}/master.webp`)))
      await this.#put('files', hash, 'master.webp', master)
    return hash
  }

  /** The master comes last, so that one that is there has its sizes. */
  async addSent(path: string, masterWidth: number): Promise<string> {
    const master = await readFile(path)
    const hash = pictureHash(master)
    const store = async () => {
      await this.#store.put(`incoming/${hash}`, Buffer.alloc(0))
      if (await this.#store.has(`files/${hash}/master.webp`)) return
      await this.#makeSizes(hash, path, this.sizesOf(masterWidth), 'now')
      await this.#put('files', hash, 'master.webp', master)
    }
    await answerable(store())
    return hash
  }

  async settle(hash: string): Promise<boolean> {
    await this.#store.remove(`incoming/${hash}`)
    return true
  }

  async listUnsettled(before: Date): Promise<string[]> {
    return this.#listOld(/^incoming\/([0-9a-f]{16})$/, before)
  }

  async addPrivate(master: Buffer): Promise<string> {
    const name = randomBytes(8).toString('hex')
    await answerable(this.#put('private', name, 'master.webp', master))
    return name
  }

  async listPrivate(before: Date): Promise<string[]> {
    return this.#listOld(/^private\/([0-9a-f]{16})\/master\.webp$/, before)
  }

  async #listOld(pattern: RegExp, before: Date): Promise<string[]> {
    const [place = ''] = pattern.source.slice(1).split('\\')
    const old = (await this.#store.describe(`${place}/`)).filter(({ modifiedAt }) => modifiedAt < before)
    return old.flatMap(({ name }) => pattern.exec(name)?.[1] ?? [])
  }

  #put(place: Place, name: string, file: string, bytes: Buffer): Promise<void> {
    return this.#store.put(`${place}/${name}/${file}`, bytes, headersOf(place, file))
  }

  /** Reads it whole: an answer of the bucket that breaks off is repeated, and nobody gets half of a picture. */
  async #read(place: Place, name: string, size: PictureSize): Promise<Buffer> {
    const object = `${place}/${name}/${fileOfSize(size)}`
    const found = await this.#store.get(object)
    if (found) return Buffer.from(found)
    const begun = this.#making.get(object)
    if (begun) return begun
    const made = this.#withMaster(place, name, async (master) => {
      const bytes = await this.#makeSize(master, size, 'now')
      await this.#put(place, name, fileOfSize(size), bytes)
      return bytes
    }).finally(() => this.#making.delete(object))
    this.#making.set(object, made)
    return made
  }

  async #makeSizes(
    hash: string,
    master: string,
    sizes: readonly PictureSize[],
    urgency: Urgency,
  ): Promise<void> {
    await pMap(
      sizes,
      async (size) => this.#put('files', hash, fileOfSize(size), await this.#makeSize(master, size, urgency)),
      { concurrency: CONCURRENCY },
    )
  }

  async #makeSize(master: string, size: PictureSize, urgency: Urgency): Promise<Buffer> {
    const path = `${master}.${fileOfSize(size)}`
    await this.#processor.makeSize({ master, path }, size, urgency)
    return readFile(path)
  }

  /** @throws {ApiError} NOT_FOUND when there is no such master */
  async #withMaster<T>(place: Place, name: string, work: (master: string) => Promise<T>): Promise<T> {
    const bytes = await this.#store.get(`${place}/${name}/master.webp`)
    if (!bytes) throw new ApiError('NOT_FOUND')
    const incoming = join(this.folder, 'incoming')
    await mkdir(incoming, { recursive: true })
    const folder = await mkdtemp(join(incoming, 'sizes-'))
    try {
      const master = join(folder, 'master.webp')
      await writeFile(master, bytes)
      return await work(master)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}
