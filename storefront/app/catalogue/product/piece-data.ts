import type { Product, Variant } from '@amritvasya/contract'

type PieceVariant = Pick<
  Variant,
  | '_id'
  | 'size'
  | 'color'
  | 'sellingPrice'
  | 'MRP'
  | 'lowestPriceOf30Days'
  | 'quantity'
  | 'isDefault'
  | 'image'
  | 'promise'
>

/** The script of a product's page needs these besides its markup. */
export type PieceData = Pick<Product, '_id' | 'name' | 'image' | 'priceDisplay'> & {
  variants: readonly PieceVariant[]
}

export const pieceData = ({ _id, name, image, priceDisplay, variants }: Product): PieceData => ({
  _id,
  name,
  image,
  priceDisplay,
  variants: variants.map(
    ({
      _id,
      size,
      color,
      sellingPrice,
      MRP,
      lowestPriceOf30Days,
      quantity,
      isDefault,
      image: own,
      promise,
    }) => ({
      _id,
      size,
      color,
      sellingPrice,
      MRP,
      lowestPriceOf30Days,
      quantity,
      isDefault,
      image: own,
      promise,
    }),
  ),
})
