import type { ProductSummary, Variant } from '@amritvasya/contract'

type CardVariant = Pick<
  Variant,
  '_id' | 'size' | 'color' | 'sellingPrice' | 'quantity' | 'isDefault' | 'image' | 'promise'
>

/** The script of a document's cards needs these besides their markup. */
export type CardData = Pick<ProductSummary, '_id' | 'name' | 'image' | 'priceDisplay' | 'totalStock'> & {
  variants: readonly CardVariant[]
}

export const cardData = ({ _id, name, image, priceDisplay, totalStock, variants }: CardData): CardData => ({
  _id,
  name,
  image,
  priceDisplay,
  totalStock,
  variants: variants.map(({ _id, size, color, sellingPrice, quantity, isDefault, image, promise }) => ({
    _id,
    size,
    color,
    sellingPrice,
    quantity,
    isDefault,
    image,
    ...(promise && { promise }),
  })),
})
