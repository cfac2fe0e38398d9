import type { IncidentLog } from '../incident-log.ts'
import type { MasterPicture } from './picture.repository.ts'
import type { PictureFiles } from './picture-files.ts'
import type { PictureProcessor } from './picture-processor.ts'
import { sizesOf } from './picture-sizes.ts'

/**
 * Skips pictures that fail, as a missing size is made at its first request.
 * @param incident gets the failures
 * @param report called with the number of complete pictures and the total
 */
export async function preparePictures(
  pictures: readonly Pick<MasterPicture, 'hash' | 'width'>[],
  files: PictureFiles,
  processor: PictureProcessor,
  incident: IncidentLog,
  report: (done: number, total: number) => void,
): Promise<void> {
  const open = await Promise.all(
    pictures.map(async ({ hash, width }) => {
      const sizes = sizesOf(width)
      const there = await Promise.all(sizes.map((size) => files.has(files.size(hash, size))))
      return { hash, sizes: sizes.filter((_, i) => !there[i]) }
    }),
  )
  const toMake = open.filter(({ sizes }) => sizes.length > 0)
  let done = 0
  if (toMake.length > 0) report(done, toMake.length)
  await Promise.all(
    toMake.map(async ({ hash, sizes }) => {
      const made = await Promise.allSettled(sizes.map((size) => processor.make(hash, size, 'ahead')))
      if (processor.isClosed) return
      const failure = made.find((one) => one.status === 'rejected')
      if (failure) incident.fail(failure.reason, { picture: hash })
      else incident.succeed()
      report(++done, toMake.length)
    }),
  )
}
