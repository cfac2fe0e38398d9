import type { ShownPicture } from '@amritvasya/contract'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { Limit } from '../../../platform/limit.ts'
import { addPictures } from '../../../platform/pictures/picture.repository.ts'
import { RefusedPicture } from '../../../platform/pictures/pictures.ts'
import { shownPicture } from '../../picture-answers.ts'
import type { OfficeParts } from '../parts.ts'

export type UploadsService = ReturnType<typeof uploadsService>

const atOnce = new Limit(2, 40)

export const uploadsService = ({ change, filesUrl, pictures }: OfficeParts) => ({
  /**
   * Keeps only the upright pixels of the file, no metadata.
   * @param receive writes the file into a folder and returns its path
   * @throws {ShopError} INVALID_IMAGE, UNAVAILABLE, and errors of `receive`
   */
  async take(caller: StaffCaller, receive: (folder: string) => Promise<string>): Promise<ShownPicture> {
    if (!pictures) throw new ShopError('UNAVAILABLE')
    const master = await pictures.withFolder(async (folder) => {
      const file = await receive(folder)
      return atOnce.run(() =>
        pictures.addSent(file).catch((error) => {
          throw error instanceof RefusedPicture ? new ShopError('INVALID_IMAGE') : error
        }),
      )
    })
    const { hash } = master
    await change(caller, async (transaction, note) => {
      await addPictures(transaction, [master])
      await note({ action: 'picture.added', subject: 'picture', subjectId: hash, label: hash })
    })
    pictures.prepareSoon([master])
    return shownPicture({ ...master, alt: '' }, filesUrl)
  },
})
