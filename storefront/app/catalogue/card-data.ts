import type { CardProduct } from './card-product.ts'

/** The script of a document's cards needs these besides their markup. */
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
