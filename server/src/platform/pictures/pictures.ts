import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { listPictures } from './picture.repository.ts'
import { PictureFiles } from './picture-files.ts'
import { PictureMaker } from './picture-maker.ts'
import { preparePictures } from './prepare-pictures.ts'
import { servePictures } from './serve-pictures.ts'

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

  serve(app: FastifyInstance): Promise<void> {
    return servePictures(app, this.#files, this.#maker)
  }

  /**
   * Makes the missing sizes of every picture the shop knows, at low priority.
   * @param report called with how many pictures are complete, and how many there are to make
   */
  async prepare(database: Database, report: (done: number, total: number) => void): Promise<void> {
    await preparePictures(await listPictures(database), this.#files, this.#maker, report)
  }

  close(): void {
    this.#maker.close()
  }
}
