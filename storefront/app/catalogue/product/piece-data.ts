import type { Product, Variant } from '@amritvasya/contract'
import { only } from '../../platform/only.ts'

const ofProduct = ['_id', 'name', 'image', 'priceDisplay'] as const
const ofVariant = [
  '_id',
  'size',
  'color',
  'sellingPrice',
  'MRP',
  'lowestPriceOf30Days',
  'quantity',
  'isDefault',
  'image',
  'promise',
] as const

/** The script of a product's page needs these besides its markup. */
export type PieceData = Pick<Product, (typeof ofProduct)[number]> & {
  variants: readonly Pick<Variant, (typeof ofVariant)[number]>[]
}

export const pieceData = (product: Product): PieceData => ({
  ...only(product, ofProduct),
  variants: product.variants.map((variant) => only(variant, ofVariant)),
})
