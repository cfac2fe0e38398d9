import type { PreparedPicture } from './prepare-picture.ts'

/** What the shopper has entered so far. */
export type ReviewDraft = {
  orderId: string
  /** 0 until one is chosen. */
  rating: number
  title: string
  comment: string
  pictures: PreparedPicture[]
}

export const mostTitle = 100
export const mostComment = 500
export const mostPictures = 3
/** Bytes of each. */
export const largestPicture = 5 * 1024 * 1024

export type DraftErrors = Partial<Record<'orderId' | 'rating' | 'comment', string>>

/** What is missing, in the order of the form (REVIEW-09 to REVIEW-11). */
export function missingIn({ orderId, rating, comment }: ReviewDraft): DraftErrors {
  return {
    ...(!orderId && { orderId: 'Please select an order' }),
    ...(rating === 0 && { rating: 'Please select a rating' }),
    ...(!comment.trim() && { comment: 'Please write a review' }),
  }
}

/**
 * Which of the chosen files may join those that are there, and why others may not (REVIEW-14, REVIEW-15).
 * @param there how many pictures the review has already
 */
export function sortOut(
  files: readonly File[],
  there: number,
): { taken: File[]; problem: string | undefined } {
  const pictures = files.filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type))
  const fitting = pictures.filter(({ size }) => size <= largestPicture)
  const taken = fitting.slice(0, mostPictures - there)
  if (there + fitting.length > mostPictures) return { taken, problem: 'Maximum 3 images allowed' }
  if (pictures.length < files.length) return { taken, problem: 'Upload a JPEG, PNG or WebP image' }
  if (fitting.length < pictures.length) return { taken, problem: 'Each image may be at most 5 MB' }
  return { taken, problem: undefined }
}
