import { MAX_LINE_QUANTITY } from '@amritvasya/contract/rules/line-quantity'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

/** It is the price in rupees (decision 26). */
export type CartLine = {
  _id: string
  name: string
  price: number
  image: string
  quantity: number
  variant: {
    _id: string
    size: string | null
    color: { name: string; hexCode: string } | null
    /** A pre-order is sent until then, in the words of the server. */
    promise?: string | undefined
  }
}

export function defaultVariant<V extends { isDefault: boolean }>(product: {
  variants: readonly V[]
}): V | undefined {
  return product.variants.find((variant) => variant.isDefault) ?? product.variants[0]
}

/** The name reads like `Rose, 17 cm`. */
export const variantName = (variant: { size: string | null; color: { name: string } | null }): string =>
  [variant.color?.name, variant.size].filter(Boolean).join(', ')

export function cartLine(
  product: Pick<CartLine, '_id' | 'name' | 'image'>,
  variant: CartLine['variant'] & { sellingPrice: number; image: string | null },
  quantity: number,
): CartLine {
  const { _id, size, color, promise } = variant
  return {
    _id: product._id,
    name: product.name,
    price: variant.sellingPrice,
    image: variant.image ?? product.image,
    quantity,
    variant: { _id, size, color: color && { name: color.name, hexCode: color.hexCode }, promise },
  }
}

function readColor(value: unknown): CartLine['variant']['color'] {
  if (typeof value === 'string') return { name: value, hexCode: '' }
  const color = fieldsOf(value)
  return color ? { name: textOr(color.name, ''), hexCode: textOr(color.hexCode, '') } : null
}

export function readCartLine(value: unknown): CartLine | undefined {
  const line = fieldsOf(value)
  const variant = fieldsOf(line?.variant)
  const product = idOf(line?._id)
  const variantId = idOf(variant?._id)
  const price = priceOf(line?.price)
  const quantity = Number(line?.quantity)
  if (!line || !variant || !product || !variantId || price === undefined) return undefined
  return {
    _id: product,
    name: textOr(line.name, 'Product'),
    price,
    image: textOr(line.image, ''),
    quantity: Number.isFinite(quantity) ? Math.max(1, Math.min(Math.floor(quantity), MAX_LINE_QUANTITY)) : 1,
    variant: {
      _id: variantId,
      size: typeof variant.size === 'string' ? variant.size : null,
      color: readColor(variant.color),
      promise: textOr(variant.promise, '') || undefined,
    },
  }
}
