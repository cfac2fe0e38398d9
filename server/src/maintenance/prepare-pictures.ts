import type { Kysely } from 'kysely'
import { listPriorityPictures } from '../catalogue/index.ts'
import { findSlidePictures } from '../content/index.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'

/**
 * Renders all sizes of all pictures, those of the home page and of new products first.
 * @param report gets the number of pictures done and in total
 */
export async function preparePictures(
  database: Kysely<Tables>,
  pictures: Pictures,
  report: (done: number, total: number) => void,
): Promise<void> {
  const [slides, catalogue] = await Promise.all([findSlidePictures(database), listPriorityPictures(database)])
  await pictures.prepare(database, report, [...slides, ...catalogue])
}
