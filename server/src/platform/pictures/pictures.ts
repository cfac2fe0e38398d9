import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { listPictures, type MasterPicture } from './picture.repository.ts'
import { PictureFiles } from './picture-files.ts'
import { PictureMaker } from './picture-maker.ts'
import { preparePictures } from './prepare-pictures.ts'
import { servePictures } from './serve-pictures.ts'

export { RefusedPicture } from './picture-maker.ts'

/** Milliseconds after which nobody is still sending. */
const longestUpload = 3_600_000

/** The shop's pictures: masters in a folder, each in all the sizes and formats that pages need. */
export class Pictures {
  readonly #files: PictureFiles
  readonly #maker: PictureMaker

  /** @param folder absolute; made when the first master comes */
  constructor(folder: string) {
    this.#files = new PictureFiles(folder)
    this.#maker = new PictureMaker(this.#files)
  }

  /**
   * Takes a master in.
   * @returns the hash that its addresses are made of
   */
  add(master: Buffer): Promise<string> {
    return this.#files.add(master)
  }

  /**
   * Does something with a folder for files that somebody is sending, which is gone afterwards, whatever happens. It
   * lies beside the pictures, where there is room for them.
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
   * Takes in a file that somebody sent: its pixels, upright, and nothing else that is in it.
   * @throws {RefusedPicture} unless it is a whole JPEG, PNG or WebP picture of at most 25 million pixels
   */
  async addSent(file: string): Promise<MasterPicture> {
    const path = `${file}.webp`
    const size = await this.#maker.makeMaster(file, path)
    return { hash: await this.add(await readFile(path)), ...size }
  }

  /** Makes all sizes of pictures when there is time; what a visitor asks for first is made at once anyway. */
  prepareSoon(pictures: readonly MasterPicture[]): void {
    preparePictures(pictures, this.#files, this.#maker, () => {}).catch(() => {})
  }

  serve(app: FastifyInstance): Promise<void> {
    return servePictures(app, this.#files, this.#maker)
  }

  /**
   * Makes the missing sizes of every picture the shop knows, at low priority.
   * @param report called with how many pictures are complete, and how many there are to make
   * @param first hashes of those that visitors meet first, in their order
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
      this.#maker,
      report,
    )
  }

  /** Removes what a process that was killed had begun to take in. */
  async #forgetUploads(): Promise<void> {
    const incoming = join(this.#files.folder, 'incoming')
    for (const name of await readdir(incoming).catch(() => [])) {
      const path = join(incoming, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > longestUpload) await rm(path, { recursive: true, force: true })
    }
  }

  close(): void {
    this.#maker.close()
  }
}
