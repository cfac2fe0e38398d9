/** Every page cache drops the pages with a tag of what a transaction has changed. */
export type CacheTag =
  | `product:${string}`
  | `product-reviews:${string}`
  | `product-questions:${string}`
  | 'list'
  | 'home'
  | 'reviews'
  | 'redirects'
  | 'content-pages'
  | '*'

export const productTag = (productId: string): CacheTag => `product:${productId}`
export const productReviewsTag = (productId: string): CacheTag => `product-reviews:${productId}`
export const productQuestionsTag = (productId: string): CacheTag => `product-questions:${productId}`
export const listTag: CacheTag = 'list'
export const homeTag: CacheTag = 'home'
export const reviewsTag: CacheTag = 'reviews'
export const redirectsTag: CacheTag = 'redirects'
/** Landing pages, articles and policies share it. */
export const contentPagesTag: CacheTag = 'content-pages'
/** Any page may show what it covers: categories, brands and the owner's settings. */
export const allTag: CacheTag = '*'

export const productOf = (tag: CacheTag): string | undefined =>
  tag.startsWith('product:') ? tag.slice('product:'.length) : undefined
