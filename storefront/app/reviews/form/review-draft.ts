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
/** Bytes of each picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

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
  const fitting = pictures.filter(({ size }) => size <= MAX_PICTURE_BYTES)
  const taken = fitting.slice(0, MAX_PICTURES - there)
  if (there + fitting.length > MAX_PICTURES) return { taken, problem: 'Maximum 3 images allowed' }
  if (pictures.length < files.length) return { taken, problem: 'Upload a JPEG, PNG or WebP image' }
  if (fitting.length < pictures.length) return { taken, problem: 'Each image may be at most 5 MB' }
  return { taken, problem: undefined }
}
