import type { CardProduct } from './card-product.ts'

/** What the script of a document's cards needs besides their markup. */
export type CardData = Pick<
  CardProduct,
  '_id' | 'name' | 'image' | 'priceDisplay' | 'totalStock' | 'variants'
>

export const cardData = ({ _id, name, image, priceDisplay, totalStock, variants }: CardData): CardData => ({
  _id,
  name,
  image,
  priceDisplay,
  totalStock,
  variants,
})
