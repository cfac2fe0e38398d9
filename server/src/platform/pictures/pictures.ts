import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { listPictures, type MasterPicture } from './picture.repository.ts'
import { PictureFiles } from './picture-files.ts'
import { PictureProcessor } from './picture-processor.ts'
import { preparePictures } from './prepare-pictures.ts'
import { servePictures } from './serve-pictures.ts'

export { RefusedPicture } from './picture-processor.ts'

/** Milliseconds; no upload takes longer. */
const MAX_UPLOAD_AGE_MS = 3_600_000

/** Masters in a folder, each in all sizes and formats that pages need. */
export class Pictures {
  readonly #files: PictureFiles
  readonly #processor: PictureProcessor

  /** @param folder absolute; created with the first master */
  constructor(folder: string) {
    this.#files = new PictureFiles(folder)
    this.#processor = new PictureProcessor(this.#files)
  }

  /** @returns the hash in the master's addresses */
  add(master: Buffer): Promise<string> {
    return this.#files.add(master)
  }

  /**
   * Runs `work` with a temporary folder for uploads, always deleted afterwards. It is beside the pictures, where there
   * is enough disk space.
   */
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
   * Stores an upload as a master: its pixels, upright, and nothing else.
   * @throws {RefusedPicture} unless it is a complete JPEG, PNG or WebP of at most 25 million pixels
   */
  async addSent(file: string): Promise<MasterPicture> {
    const path = `${file}.webp`
    const size = await this.#processor.makeMaster(file, path)
    return { hash: await this.add(await readFile(path)), ...size }
  }

  /** Renders in the background; a size that a visitor requests first is rendered at once. */
  schedulePrepare(pictures: readonly MasterPicture[]): void {
    preparePictures(pictures, this.#files, this.#processor, () => {}).catch(() => {})
  }

  serve(app: FastifyInstance): Promise<void> {
    return servePictures(app, this.#files, this.#processor)
  }

  /**
   * Renders the missing sizes of all pictures at low priority.
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
      report,
    )
  }

  /** Deletes uploads of processes that were killed. */
  async #forgetUploads(): Promise<void> {
    const incoming = join(this.#files.folder, 'incoming')
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
