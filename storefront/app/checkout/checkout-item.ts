import type { Product } from '@amritvasya/contract'
import { fieldsOf, priceOf } from '../platform/unknown-value.ts'
import { type CartLine, readCartLine } from './cart-line.ts'

/** ENT-06: a line of the cart as the checkout carries it on, with all pictures, that of the variant first, and its price. */
export type CheckoutItem = CartLine & {
  images: string[]
  variant: CartLine['variant'] & { price: number; images: string[] }
}

/** @param product as the shop has it now; without it the line's own picture stands for all */
export function checkoutItem(line: CartLine, product?: Product): CheckoutItem {
  const images = product ? product.images.map(({ url }) => url) : [line.image].filter(Boolean)
  const own = product?.variants.find(({ _id }) => _id === line.variant._id)?.image
  const shown = own ? [own, ...images.filter((url) => url !== own)] : images
  return { ...line, images, variant: { ...line.variant, price: line.price, images: shown } }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** An item as another screen handed it on or browser storage remembers it, or undefined when it cannot be one. */
export function readCheckoutItem(value: unknown): CheckoutItem | undefined {
  const line = readCartLine(value)
  const fields = fieldsOf(value)
  const variant = fieldsOf(fields?.variant)
  if (!line) return undefined
  return {
    ...line,
    images: texts(fields?.images),
    variant: {
      ...line.variant,
      price: priceOf(variant?.price) ?? line.price,
      images: texts(variant?.images),
    },
  }
}

/** Several items; undefined unless every one can be understood and there is at least one. */
export function readCheckoutItems(value: unknown): CheckoutItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map(readCheckoutItem).filter((item) => item !== undefined)
  return items.length > 0 && items.length === value.length ? items : undefined
}
