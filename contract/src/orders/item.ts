import { z } from 'zod'
import { id } from '../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'

const wrongQuantity = `Quantity must be a whole number from 1 to ${MAX_LINE_QUANTITY}`
const quantity = z
  .number(wrongQuantity)
  .int(wrongQuantity)
  .min(1, wrongQuantity)
  .max(MAX_LINE_QUANTITY, wrongQuantity)

const wrongPrice = 'Prices must be amounts in rupees'
/** It is in rupees; the server only compares them with its own (decision 2). */
export const seenRupees = z.number(wrongPrice).min(-9_999_999, wrongPrice).max(9_999_999, wrongPrice)

const variantId = id('variant')
const documented = z.object({
  productId: id('product'),
  variantId,
  quantity,
  shippingRate: seenRupees.nullish(),
  price: seenRupees.nullish(),
  /** A pre-order has the words that the shopper saw, else it is empty; the server only compares them. */
  promise: z.string('Please reload the page').max(64, 'Please reload the page').nullish(),
})

/** The `_id` of a cart line is the product's. */
const fromCart = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const line = input as Record<string, unknown>
  const variant = line.variantId ?? line.variant
  return {
    ...line,
    productId: line.productId ?? line.product ?? line._id,
    variantId: typeof variant === 'object' && variant !== null ? (variant as { _id?: unknown })._id : variant,
  }
}

export const orderItem = z.preprocess(fromCart, documented)

/** The variant may still be missing. */
export const requestedItem = z.preprocess(fromCart, documented.extend({ variantId: variantId.nullish() }))

export const orderItems = z
  .array(orderItem, 'Your cart is empty')
  .min(1, 'Your cart is empty')
  .max(MAX_CART_LINES, `An order takes at most ${MAX_CART_LINES} lines`)
