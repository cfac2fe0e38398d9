import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { ApiError } from '../http/api-error.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import type { BucketStore } from '../object-store/object-store.ts'
import { BucketPictures } from './bucket-pictures.ts'
import { findPictures, listPictures, type MasterPicture } from './picture.repository.ts'
import { PictureFiles, type PictureStorage } from './picture-files.ts'
import { PictureProcessor } from './picture-processor.ts'
import { sizeOfFile } from './picture-sizes.ts'
import { preparePictures } from './prepare-pictures.ts'
import { servePictures } from './serve-pictures.ts'

export { RefusedPicture } from './picture-processor.ts'

/** No upload takes longer. */
const MAX_UPLOAD_AGE_MS = 3_600_000
const DAY_MS = 86_400_000

export class Pictures {
  readonly #files: PictureStorage
  readonly #processor = new PictureProcessor()
  readonly #unprepared: IncidentLog

  /**
   * @param folder absolute; created with the first master
   * @param bucket holds the pictures instead of the folder, in which uploads are made ready then
   */
  constructor(folder: string, log?: IncidentLogger, bucket?: BucketStore) {
    this.#files = bucket
      ? new BucketPictures(bucket, folder, this.#processor)
      : new PictureFiles(folder, this.#processor)
    this.#unprepared = new IncidentLog(
      log,
      'preparing a picture failed; its sizes are made at their first request',
      { recovered: 'pictures are prepared again' },
    )
  }

  /** @returns the hash in the master's addresses */
  add(master: Buffer): Promise<string> {
    return this.#files.add(master)
  }

  /** Deletes the master and its sizes; once more does no harm. */
  forget(hash: string): Promise<void> {
    return this.#files.forget(hash)
  }

  /** The folder lies beside the pictures, where there is enough disk space, and is deleted afterwards. */
  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const incoming = join(this.#files.folder, 'incoming')
    await mkdir(incoming, { recursive: true })
    const folder = await mkdtemp(join(incoming, 'upload-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  /**
   * Keeps its upright pixels alone.
   * @throws {RefusedPicture} unless it is a complete JPEG, PNG or WebP of at most 25 million pixels
   */
  async addSent(file: string): Promise<MasterPicture> {
    const path = `${file}.webp`
    const size = await this.#processor.makeMaster(file, path)
    return { hash: await this.#files.addSent(path, size.width), ...size }
  }

  /**
   * Adds it as {@link addSent} does, without a public address.
   * @returns the name for {@link readPrivate} and {@link forget}
   * @throws {RefusedPicture}
   */
  async addPrivate(file: string): Promise<string> {
    const path = `${file}.webp`
    await this.#processor.makeMaster(file, path)
    return this.#files.addPrivate(await readFile(path))
  }

  /**
   * @param file such as `320.webp`
   * @throws {ApiError} NOT_FOUND
   */
  async readPrivate(name: string, file: string): Promise<Buffer> {
    const size = sizeOfFile(file)
    if (!size) throw new ApiError('NOT_FOUND')
    return this.#files.readPrivate(name, size)
  }

  /** Names of private pictures that are at least a day old. */
  listPrivate(): Promise<string[]> {
    return this.#files.listPrivate(new Date(Date.now() - DAY_MS))
  }

  /** Follows the commit of rows. A size that a visitor requests first is rendered at once. */
  schedulePrepare(pictures: readonly MasterPicture[]): void {
    this.#settle(pictures).catch((error: unknown) => this.#unprepared.fail(error))
  }

  async #settle(pictures: readonly MasterPicture[]): Promise<void> {
    const isComplete = await Promise.all(pictures.map(({ hash }) => this.#files.settle(hash)))
    const open = pictures.filter((_, at) => !isComplete[at])
    if (open.length === 0) return
    await preparePictures(open, this.#files, this.#processor, this.#unprepared, () => {})
  }

  /** Deletes what uploads have left in a bucket whose transactions failed at least a day ago. */
  async forgetUncommitted(database: Database): Promise<void> {
    const hashes = await this.#files.listUnsettled(new Date(Date.now() - DAY_MS))
    const known = new Set((await findPictures(database, hashes)).map(({ hash }) => hash))
    for (const hash of hashes) {
      if (known.has(hash)) await this.#files.settle(hash)
      else await this.#files.forget(hash)
    }
  }

  serve(app: FastifyInstance): Promise<void> {
    return servePictures(app, this.#files)
  }

  /**
   * Works at a low priority.
   * @param report called with the number of complete pictures and the total
   * @param first hashes that visitors see first, in order
   */
  async prepare(
    database: Database,
    report: (done: number, total: number) => void,
    first: readonly string[] = [],
  ): Promise<void> {
    await this.#forgetUploads()
    const places = new Map(first.toReversed().map((hash, fromLast) => [hash, -1 - fromLast]))
    const place = ({ hash }: MasterPicture) => places.get(hash) ?? 0
    const pictures = await listPictures(database)
    await preparePictures(
      pictures.sort((a, b) => place(a) - place(b)),
      this.#files,
      this.#processor,
      this.#unprepared,
      report,
    )
  }

  async #forgetUploads(): Promise<void> {
    const incoming = join(this.#files.folder, 'incoming')
    // Without uploads there is no such folder, and an upload may end meanwhile.
    for (const name of await readdir(incoming).catch(() => [])) {
      const path = join(incoming, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > MAX_UPLOAD_AGE_MS) await rm(path, { recursive: true, force: true })
    }
  }

  close(): void {
    this.#processor.close()
  }
}
