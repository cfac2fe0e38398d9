import type { PreparedPicture } from './prepare-picture.ts'

export type ReviewDraft = {
  orderId: string
  rating: number
  title: string
  comment: string
  /** The author got something for it. */
  hasIncentive: boolean
  pictures: PreparedPicture[]
}

export const MAX_TITLE_LENGTH = 100
export const MAX_COMMENT_LENGTH = 500
export const MAX_PICTURES = 3
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/**
 * Returns why a picture cannot be sent. Phones take photographs of more than 5 MB, so it is measured as it is sent.
 * @param prepared undefined where the browser could not decode the file
 */
export function refusalOf(
  file: Pick<File, 'size'>,
  prepared: { bytes: Pick<Blob, 'size'> } | undefined,
): string | undefined {
  if ((prepared?.bytes ?? file).size > MAX_PICTURE_BYTES) return 'Each image may be at most 5 MB'
  return prepared ? undefined : 'Upload a JPEG, PNG or WebP image'
}

export type DraftErrors = Partial<Record<'orderId' | 'rating' | 'comment', string>>

export function missingIn({ orderId, rating, comment }: ReviewDraft): DraftErrors {
  return {
    ...(!orderId && { orderId: 'Please select an order' }),
    ...(rating === 0 && { rating: 'Please select a rating' }),
    ...(!comment.trim() && { comment: 'Please write a review' }),
  }
}

/** @param there number of pictures that the review already has */
export function sortOut(
  files: readonly File[],
  there: number,
): { taken: File[]; problem: string | undefined } {
  const pictures = files.filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type))
  const taken = pictures.slice(0, MAX_PICTURES - there)
  if (there + pictures.length > MAX_PICTURES) return { taken, problem: 'Maximum 3 images allowed' }
  if (pictures.length < files.length) return { taken, problem: 'Upload a JPEG, PNG or WebP image' }
  return { taken, problem: undefined }
}
