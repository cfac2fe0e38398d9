import type { Product, Variant } from '@amritvasya/contract'
import type { WishlistItem } from './stored-wishlist.ts'

type Chosen = Pick<Variant, '_id' | 'isDefault' | 'sellingPrice' | 'image'> &
  Partial<Pick<Variant, 'MRP' | 'lowestPriceOf30Days'>>

/** @param chosen by default the first variant */
export function wishlistItem(
  product: Pick<Product, '_id' | 'name' | 'image' | 'priceDisplay'> & { variants: readonly Chosen[] },
  chosen = product.variants[0],
): WishlistItem {
  const { displayPrice, hasDiscount, MRP } = product.priceDisplay
  const other = chosen?.isDefault === false ? chosen : undefined
  const price = other?.sellingPrice ?? displayPrice
  const ownMrp = other?.lowestPriceOf30Days == null ? undefined : other.MRP
  const originalPrice = (other ? ownMrp : hasDiscount && MRP) || 0
  return {
    _id: product._id,
    name: product.name,
    price,
    image: other?.image ?? product.image,
    ...(originalPrice > price && { originalPrice }),
    ...(other && { variant: other._id }),
  }
}
