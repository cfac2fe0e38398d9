import type { ProductSummary, Variant } from '@amritvasya/contract'
import { only } from '../platform/only.ts'

const ofProduct = ['_id', 'name', 'image', 'priceDisplay', 'totalStock'] as const
const ofVariant = [
  '_id',
  'size',
  'color',
  'sellingPrice',
  'quantity',
  'isDefault',
  'image',
  'promise',
] as const

/** The script of a document's cards needs these besides their markup. */
export type CardData = Pick<ProductSummary, (typeof ofProduct)[number]> & {
  variants: readonly Pick<Variant, (typeof ofVariant)[number]>[]
}

export const cardData = (product: CardData): CardData => ({
  ...only(product, ofProduct),
  variants: product.variants.map((variant) => only(variant, ofVariant)),
})
