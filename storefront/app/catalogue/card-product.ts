import type { ProductSummary, Variant } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { variantName } from '../cart/cart-line.ts'
import { memoizeFrozen } from '../platform/render-optimisations/memoize-frozen.ts'

export type CardVariant = Pick<
  Variant,
  '_id' | 'size' | 'color' | 'sellingPrice' | 'quantity' | 'isDefault' | 'image' | 'promise'
>

export type CardProduct = Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'shortDescription'
  | 'image'
  | 'images'
  | 'status'
  | 'totalStock'
  | 'options'
  | 'priceDisplay'
> & { variants: readonly CardVariant[] }

export type Cards<A> = Omit<A, 'products'> & { products: CardProduct[] }

/** Returns the price without an MRP that the price history does not prove, so that nothing strikes it. */
export const provenPrice = ({ priceDisplay }: ProductSummary): ProductSummary['priceDisplay'] =>
  priceDisplay.hasDiscount ? priceDisplay : { ...priceDisplay, MRP: priceDisplay.displayPrice }

/** Loader data is serialised into every page. */
export const cardProduct = memoizeFrozen((product: ProductSummary): CardProduct => {
  const { _id, name, shortDescription, image, images, status, totalStock, options, variants } = product
  return {
    _id,
    name,
    shortDescription,
    image,
    images: images.slice(0, 1),
    status,
    totalStock,
    options,
    priceDisplay: provenPrice(product),
    variants: variants.map(
      ({ _id, size, color, sellingPrice, quantity, isDefault, image: own, promise }) => ({
        _id,
        size,
        color,
        sellingPrice,
        quantity,
        isDefault,
        image: own,
        ...(promise && { promise }),
      }),
    ),
  }
})

/** @returns undefined when the response has an unusable shape */
export function withCards<A extends { products: ProductSummary[]; pagination: unknown }>(
  response: A,
): Cards<A> | undefined {
  if (!Array.isArray(response.products) || !response.pagination) return undefined
  return { ...response, products: response.products.map(cardProduct) }
}

export const productPath = ({
  _id,
  variants: [shown],
}: Pick<CardProduct, '_id'> & {
  variants: readonly Pick<Variant, '_id' | 'isDefault'>[]
}): string => `/product/${_id}${shown?.isDefault === false ? `?variant=${shown._id}` : ''}`

const several = (count: number, name: string) => (count > 1 ? `${count} ${name}` : '')

/**
 * The text reads like `In 3 sizes, from ₹449`, or is empty; it names a price only below the one shown, and a
 * shown variant other than the default one first.
 */
export function optionsText({ options, variants: [shown], priceDisplay }: CardProduct): string {
  const { sizes, colors, lowestPrice } = options
  const choice = [several(colors, 'colours'), several(sizes, 'sizes')].filter(Boolean).join(' and ')
  if (!choice) return ''
  const name = shown?.isDefault === false ? `${variantName(shown)}. ` : ''
  const from = lowestPrice < priceDisplay.displayPrice ? `, from ${formatRupees(lowestPrice)}` : ''
  return `${name}In ${choice}${from}`
}
