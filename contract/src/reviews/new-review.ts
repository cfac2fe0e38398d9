import { z } from 'zod'
import { id } from '../primitives.ts'
import type { Review } from './endpoints.ts'

const formString = (missing: string) => z.string(missing)

/** Forms send a line break as two characters, but shoppers count one. */
const text = (missing: string) =>
  formString(missing).transform((value) => value.replaceAll('\r\n', '\n').trim())

/** A multipart form with up to 3 files named `images` of up to 5 MB each. */
export const newReview = z.object({
  productId: id('product'),
  orderId: formString('Please select an order').min(1, 'Please select an order').pipe(id('order')),
  rating: formString('Please select a rating')
    .regex(/^[1-5]$/, 'Please select a rating')
    .transform(Number),
  title: text('').pipe(z.string().max(100, 'Title must be at most 100 characters')).default(''),
  /** It is `yes` where the author got something for the review. */
  incentive: formString('')
    .regex(/^(?:yes)?$/, 'Please say whether you got something for the review')
    .transform((value) => value === 'yes')
    .default(false),
  comment: text('Please write a review').pipe(
    z.string().min(1, 'Please write a review').max(500, 'Review must be at most 500 characters'),
  ),
})
export type NewReview = z.output<typeof newReview>
export type NewReviewResponse = { success: true; review: Review }
