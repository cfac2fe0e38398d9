import type { MasterPicture } from '../../platform/pictures/picture.repository.ts'
import { type Pictures, RefusedPicture } from '../../platform/pictures/pictures.ts'

export type MakePicture = (file: string) => Promise<MasterPicture>

/** The picture ended the process of the decoder although it was alone there. */
export class UnmadePicture extends Error {
  override name = 'UnmadePicture'

  constructor(options: ErrorOptions) {
    super('No picture could be made of it', options)
  }
}

/**
 * Makes pictures side by side. One whose process ended is made again alone, because another picture may have ended it.
 * The function throws RefusedPicture and UnmadePicture.
 */
export function createPictureWork(pictures: Pick<Pictures, 'addSent'>): MakePicture {
  const together = new Set<Promise<unknown>>()
  let alone: Promise<unknown> = Promise.resolve()

  async function noneAlone(): Promise<void> {
    let awaited: Promise<unknown> | undefined
    while (awaited !== alone) {
      awaited = alone
      await awaited
    }
  }

  function makeAlone(file: string): Promise<MasterPicture> {
    const made = alone.then(() => Promise.allSettled(together)).then(() => pictures.addSent(file))
    alone = made.catch(() => {})
    return made
  }

  return async (file) => {
    await noneAlone()
    const made = pictures.addSent(file)
    together.add(made)
    try {
      return await made
    } catch (error) {
      if (error instanceof RefusedPicture) throw error
    } finally {
      together.delete(made)
    }
    return makeAlone(file).catch((error: unknown) => {
      throw error instanceof RefusedPicture ? error : new UnmadePicture({ cause: error })
    })
  }
}
