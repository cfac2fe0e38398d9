import type { Product } from '@amritvasya/contract'
import { type CartLine, readCartLine } from '../cart/cart-line.ts'
import { fieldsOf, priceOf } from '../platform/unknown-value.ts'

export type CheckoutItem = CartLine & {
  images: string[]
  variant: CartLine['variant'] & { price: number; images: string[] }
}

export function checkoutItem(line: CartLine, product?: Product): CheckoutItem {
  const images = product ? product.images.map(({ url }) => url) : [line.image].filter(Boolean)
  const own = product?.variants.find(({ _id }) => _id === line.variant._id)?.image
  const shown = own ? [own, ...images.filter((url) => url !== own)] : images
  return { ...line, images, variant: { ...line.variant, price: line.price, images: shown } }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

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

export function readCheckoutItems(value: unknown): CheckoutItem[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map(readCheckoutItem).filter((item) => item !== undefined)
  return items.length > 0 && items.length === value.length ? items : undefined
}
