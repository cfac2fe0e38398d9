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
