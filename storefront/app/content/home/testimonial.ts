/** One card of the carousel of happy customers (TEST-07). */
export type Testimonial = {
  id: string
  rating: number
  comment: string
  author: string
  product: string
}

export type Testimonials = {
  cards: readonly Testimonial[]
  /** Whether these are the built-in ones, which stand in until there are reviews (decision 33). */
  sample: boolean
}

/**
 * How many of the reviews the home page shows in full, at most three; the carousel begins with the others, so that
 * nobody reads the same words twice in a row.
 */
export const countInFull = (reviews: number): number => Math.min(3, Math.max(1, Math.floor(reviews / 2)))
