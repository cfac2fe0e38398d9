import type { ProductSummary, Variant } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { variantName } from '../cart/cart-line.ts'

/** Returns the price without an MRP that the price history does not prove, so that nothing strikes it. */
export const provenPrice = ({ priceDisplay }: ProductSummary): ProductSummary['priceDisplay'] =>
  priceDisplay.hasDiscount ? priceDisplay : { ...priceDisplay, MRP: priceDisplay.displayPrice }

/** @returns undefined when the response has an unusable shape */
export const withProducts = <A extends { products: unknown[]; pagination: unknown }>(
  response: A,
): A | undefined => (Array.isArray(response.products) && response.pagination ? response : undefined)

export const productPath = ({
  _id,
  variants: [shown],
}: Pick<ProductSummary, '_id'> & {
  variants: readonly Pick<Variant, '_id' | 'isDefault'>[]
}): string => `/product/${_id}${shown?.isDefault === false ? `?variant=${shown._id}` : ''}`

const several = (count: number, name: string) => (count > 1 ? `${count} ${name}` : '')

/**
 * The text reads like `In 3 sizes, from ₹449`, or is empty; it names a price only below the one shown, and a
 * shown variant other than the default one first.
 */
export function optionsText({ options, variants: [shown], priceDisplay }: ProductSummary): string {
  const { sizes, colors, lowestPrice } = options
  const choice = [several(colors, 'colours'), several(sizes, 'sizes')].filter(Boolean).join(' and ')
  if (!choice) return ''
  const name = shown?.isDefault === false ? `${variantName(shown)}. ` : ''
  const from = lowestPrice < priceDisplay.displayPrice ? `, from ${formatRupees(lowestPrice)}` : ''
  return `${name}In ${choice}${from}`
}
