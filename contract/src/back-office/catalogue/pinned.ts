import { z } from 'zod'
import { answeredId, id } from '../../primitives.ts'
import { shownPicture } from './fields.ts'

const MAX_PINNED_PRODUCTS = 100

/** A product that the owner puts first. */
export const pinnedProduct = z.object({
  id: answeredId,
  name: z.string(),
  picture: shownPicture.nullable(),
  isPublished: z.boolean(),
  isInStock: z.boolean(),
})
export type PinnedProduct = z.output<typeof pinnedProduct>

/** Shoppers see them in this order. */
export const pinnedField = z
  .array(z.object({ id: id('product') }), 'Please choose products')
  .max(MAX_PINNED_PRODUCTS, `At most ${MAX_PINNED_PRODUCTS} products can come first`)
  .refine(
    (products) => new Set(products.map((product) => product.id)).size === products.length,
    'A product can come first only once',
  )
