import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { deletePicture } from '../platform/pictures/picture.repository.ts'
import type { Pictures } from '../platform/pictures/pictures.ts'
import type { ReturnDependencies } from './dependencies.ts'
import { isReturnPictureAccess, type ReturnPictureAccess } from './return-picture-addresses.ts'
import {
  deleteEndedPicture,
  findReturnPicture,
  listEndedPictures,
  listNamed,
} from './return-pictures.repository.ts'

/**
 * @param file such as `320.webp`
 * @throws {ApiError} NOT_FOUND, also for an address that was not signed here or has ended
 */
export async function openReturnPicture(
  { orders, pictures, secrets }: Pick<ReturnDependencies, 'orders' | 'pictures' | 'secrets'>,
  { file, ...access }: ReturnPictureAccess & { file: string },
): Promise<Buffer> {
  if (!isReturnPictureAccess(secrets, access)) throw new ApiError('NOT_FOUND')
  const name = await findReturnPicture(orders.database, access.returnId, access.position)
  if (!name || !pictures) throw new ApiError('NOT_FOUND')
  return pictures.readPrivate(name, file)
}

/**
 * Deletes the pictures of returns that ended long ago, because they may show address labels and rooms. What a return
 * names goes last, so that a run that was cut off is taken up again. Files that no return names belong to requests that
 * were cut off, or to orders that are gone.
 */
export async function purgeReturnPictures(database: Database, pictures: Pictures | undefined): Promise<void> {
  for (const { hash, isShownElsewhere } of await listEndedPictures(database)) {
    if (!isShownElsewhere && (await deletePicture(database, hash))) await pictures?.forget(hash)
    await deleteEndedPicture(database, hash)
  }
  await deleteUnnamed(database, pictures, (await pictures?.listPrivate()) ?? [])
}

/** Deletes the files that no return names: asks the database, because a lost answer may hide that it has them. */
export async function deleteUnnamed(
  database: Database,
  pictures: Pictures | undefined,
  names: readonly string[],
): Promise<void> {
  const named = new Set(await listNamed(database, names))
  for (const name of names) {
    if (!named.has(name)) await pictures?.forget(name)
  }
}
