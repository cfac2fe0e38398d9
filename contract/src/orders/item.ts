import { z } from 'zod'
import { id } from '../primitives.ts'

/** The most lines of one order. */
export const mostLines = 100
/** The most pieces of one line. */
export const mostPieces = 99

const wrongQuantity = 'Quantity must be a whole number from 1 to 99'
const quantity = z
  .number(wrongQuantity)
  .int(wrongQuantity)
  .min(1, wrongQuantity)
  .max(mostPieces, wrongQuantity)

const wrongPrice = 'Prices must be amounts in rupees'
/** What the shopper saw, in rupees; the server only compares it with its own figure (decision 2). */
export const seenRupees = z.number(wrongPrice).min(-9_999_999, wrongPrice).max(9_999_999, wrongPrice)

const variantId = id('variant')
const documented = z.object({
  productId: id('product'),
  variantId,
  quantity,
  shippingRate: seenRupees.nullish(),
  price: seenRupees.nullish(),
})

/** A line may also be one of the cart (ENT-04), whose `_id` is the product. */
const fromCart = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const line = given as Record<string, unknown>
  const variant = line.variantId ?? line.variant
  return {
    ...line,
    productId: line.productId ?? line.product ?? line._id,
    variantId: typeof variant === 'object' && variant !== null ? (variant as { _id?: unknown })._id : variant,
  }
}

/** A line of an order to be placed. */
export const orderItem = z.preprocess(fromCart, documented)

/** A line whose price is asked for, maybe before a variant is chosen. */
export const askedItem = z.preprocess(fromCart, documented.extend({ variantId: variantId.nullish() }))

export const orderItems = z
  .array(orderItem, 'Your cart is empty')
  .min(1, 'Your cart is empty')
  .max(mostLines, `An order takes at most ${mostLines} lines`)
