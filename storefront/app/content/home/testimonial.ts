export type Testimonial = {
  id: string
  rating: number
  comment: string
  author: string
  product: string
}

export type Testimonials = {
  cards: readonly Testimonial[]
  sample: boolean
}

/** The carousel has the others, so that no review appears twice, except the only one of a shop. */
export const countInFull = (reviews: number): number => Math.min(3, Math.max(1, Math.floor(reviews / 2)))
