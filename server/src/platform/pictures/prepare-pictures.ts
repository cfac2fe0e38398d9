import type { IncidentLog } from '../incident-log.ts'
import type { MasterPicture } from './picture.repository.ts'
import type { PictureStorage } from './picture-files.ts'
import type { PictureProcessor } from './picture-processor.ts'

/**
 * Skips pictures that fail, as a missing size is made at its first request.
 * @param incident gets the failures
 * @param report called with the number of complete pictures and the total
 */
export async function preparePictures(
  pictures: readonly Pick<MasterPicture, 'hash' | 'width'>[],
  files: PictureStorage,
  processor: PictureProcessor,
  incident: IncidentLog,
  report: (done: number, total: number) => void,
): Promise<void> {
  const isThere = await files.lookUp()
  const open = await Promise.all(
    pictures.map(async ({ hash, width }) => {
      const sizes = files.sizesOf(width)
      const there = await Promise.all(sizes.map((size) => isThere(hash, size)))
      return { hash, sizes: sizes.filter((_, i) => !there[i]) }
    }),
  )
  const toMake = open.filter(({ sizes }) => sizes.length > 0)
  let done = 0
  if (toMake.length > 0) report(done, toMake.length)
  await Promise.all(
    toMake.map(async ({ hash, sizes }) => {
      const [made] = await Promise.allSettled([files.make(hash, sizes, 'ahead')])
      if (processor.isClosed) return
      if (made.status === 'rejected') incident.fail(made.reason, { picture: hash })
      else incident.succeed()
      report(++done, toMake.length)
    }),
  )
}
