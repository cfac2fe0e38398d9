/**
 * Names what a page shows. The storefront tags the pages that it renders, the server invalidates the tags of what a
 * transaction has changed, and every page cache drops the pages that carry one of them.
 */
export type CacheTag = `product:${string}` | `product-reviews:${string}` | 'list' | 'home' | 'reviews' | '*'

/** The product's data, prices and stock. */
export const productTag = (productId: string): CacheTag => `product:${productId}`
/** The reviews of a product, with their votes. */
export const productReviewsTag = (productId: string): CacheTag => `product-reviews:${productId}`
/** Which products there are, and in which order. */
export const listTag: CacheTag = 'list'
/** Slides and sections of the home page. */
export const homeTag: CacheTag = 'home'
/** The selection of reviews on the home page. */
export const reviewsTag: CacheTag = 'reviews'
/** Every page, for what any page may show: categories, brands and the owner's settings. */
export const allTag: CacheTag = '*'

/** Returns the id in a product's tag. */
export const productOf = (tag: CacheTag): string | undefined =>
  tag.startsWith('product:') ? tag.slice('product:'.length) : undefined
