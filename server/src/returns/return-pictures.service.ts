import type { Database } from '../platform/database/database.ts'
import { deletePicture } from '../platform/pictures/picture.repository.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import { deleteEndedPicture, listEndedPictures } from './return-pictures.repository.ts'

/**
 * Deletes the pictures of returns that ended long ago, because they may show address labels and rooms. What a return
 * names goes last, so that a run that was cut off is taken up again.
 */
export async function purgeReturnPictures(database: Database, pictures: Pictures | undefined): Promise<void> {
  for (const { hash, isShownElsewhere } of await listEndedPictures(database)) {
    if (!isShownElsewhere && (await deletePicture(database, hash))) await pictures?.forget(hash)
    await deleteEndedPicture(database, hash)
  }
}
