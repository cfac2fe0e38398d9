import type { ShownPicture } from '@amritvasya/contract'
import { ConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { addPictures } from '../../../platform/pictures/picture.repository.ts'
import { RefusedPicture } from '../../../platform/pictures/pictures.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { toPictureResponse } from '../../picture.mapper.ts'

const atOnce = new ConcurrencyLimiter(2, 40)

/**
 * Keeps the upright pixels alone, no metadata.
 * @param receive writes the file into a folder and returns its path
 * @throws {ApiError} INVALID_IMAGE, UNAVAILABLE, and errors of `receive`
 */
export async function uploadPicture(
  { withAudit, filesUrl, pictures }: CatalogueAdminDependencies,
  caller: StaffCaller,
  receive: (folder: string) => Promise<string>,
): Promise<ShownPicture> {
  if (!pictures) throw new ApiError('UNAVAILABLE')
  const master = await pictures.withFolder(async (folder) => {
    const file = await receive(folder)
    return atOnce.run(() =>
      pictures.addSent(file).catch((error) => {
        throw error instanceof RefusedPicture ? new ApiError('INVALID_IMAGE') : error
      }),
    )
  })
  const { hash } = master
  await withAudit(caller, async (transaction, logChange) => {
    await addPictures(transaction, [master])
    await logChange('picture.added', hash, hash)
  })
  pictures.schedulePrepare([master])
  return toPictureResponse({ ...master, alt: '' }, filesUrl)
}
