import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { ApiError } from '../http/api-error.ts'
import { IncidentLog, type IncidentLogger } from '../incident-log.ts'
import { listPictures, type MasterPicture } from './picture.repository.ts'
import { PictureFiles } from './picture-files.ts'
import { PictureProcessor } from './picture-processor.ts'
import { sizeOfFile } from './picture-sizes.ts'
import { preparePictures } from './prepare-pictures.ts'
import { ensurePicture, servePictures } from './serve-pictures.ts'

export { RefusedPicture } from './picture-processor.ts'

/** No upload takes longer. */
const MAX_UPLOAD_AGE_MS = 3_600_000
const DAY_MS = 86_400_000

export class Pictures {
  readonly #files: PictureFiles
  readonly #processor: PictureProcessor
  readonly #unprepared: IncidentLog

  /** @param folder absolute; created with the first master */
  constructor(folder: string, log?: IncidentLogger) {
    this.#files = new PictureFiles(folder)
    this.#processor = new PictureProcessor(this.#files)
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
    return rm(join(this.#files.folder, hash), { recursive: true, force: true, maxRetries: 3 })
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
    return { hash: await this.add(await readFile(path)), ...size }
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
    await ensurePicture(this.#files, this.#processor, name, size)
    return readFile(this.#files.size(name, size))
  }

  /** Names of private pictures that are at least a day old. */
  listPrivate(): Promise<string[]> {
    return this.#files.listPrivate(new Date(Date.now() - DAY_MS))
  }

  /** A size that a visitor requests first is rendered at once. */
  schedulePrepare(pictures: readonly MasterPicture[]): void {
    preparePictures(pictures, this.#files, this.#processor, this.#unprepared, () => {}).catch(
      (error: unknown) => this.#unprepared.fail(error),
    )
  }

  serve(app: FastifyInstance): Promise<void> {
    return servePictures(app, this.#files, this.#processor)
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
