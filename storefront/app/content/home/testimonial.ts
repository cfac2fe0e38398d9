/** TEST-07. */
export type Testimonial = {
  id: string
  rating: number
  comment: string
  author: string
  product: string
}

export type Testimonials = {
  cards: readonly Testimonial[]
  /** True for the built-in samples, shown while there are no reviews (decision 33). */
  sample: boolean
}

/**
 * Returns the number of reviews that the home page shows in full, at most three. The carousel begins with the others,
 * so that the same review does not appear twice in a row.
 */
export const countInFull = (reviews: number): number => Math.min(3, Math.max(1, Math.floor(reviews / 2)))
