import { z } from 'zod'
import { id } from '../primitives.ts'

/** Lines of one order. */
export const MAX_CART_LINES = 100
/** Units of one line. */
export const MAX_LINE_QUANTITY = 99

const wrongQuantity = 'Quantity must be a whole number from 1 to 99'
const quantity = z
  .number(wrongQuantity)
  .int(wrongQuantity)
  .min(1, wrongQuantity)
  .max(MAX_LINE_QUANTITY, wrongQuantity)

const wrongPrice = 'Prices must be amounts in rupees'
/** A price that the shopper saw, in rupees; the server only compares it with its own (decision 2). */
export const seenRupees = z.number(wrongPrice).min(-9_999_999, wrongPrice).max(9_999_999, wrongPrice)

const variantId = id('variant')
const documented = z.object({
  productId: id('product'),
  variantId,
  quantity,
  shippingRate: seenRupees.nullish(),
  price: seenRupees.nullish(),
})

/** Also accepts a cart line (ENT-04), whose `_id` is the product's. */
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

export const orderItem = z.preprocess(fromCart, documented)

/** A line for a price request; the variant may still be missing. */
export const askedItem = z.preprocess(fromCart, documented.extend({ variantId: variantId.nullish() }))

export const orderItems = z
  .array(orderItem, 'Your cart is empty')
  .min(1, 'Your cart is empty')
  .max(MAX_CART_LINES, `An order takes at most ${MAX_CART_LINES} lines`)
