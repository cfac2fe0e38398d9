import type { Product } from '@amritvasya/contract'
import { createStoredList, type Stored } from '../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

/** ENT-07. Rupees; `originalPrice` is the MRP where there is a discount. */
export type WishlistItem = { _id: string; name: string; price: number; image: string; originalPrice?: number }

function readItem(value: unknown): WishlistItem | undefined {
  const item = fieldsOf(value)
  const _id = idOf(item?._id)
  const price = priceOf(item?.price)
  if (!item || !_id || price === undefined) return undefined
  const originalPrice = priceOf(item.originalPrice)
  return {
    _id,
    name: textOr(item.name, 'Product'),
    price,
    image: textOr(item.image, ''),
    ...(originalPrice !== undefined && { originalPrice }),
  }
}

/** STORE-06, STORE-07: the wishlist lives in browser storage alone. */
const wishlist = createStoredList<WishlistItem>('wishlist', 'wishlistUpdated', readItem)

export function wishlistItem(
  product: Pick<Product, '_id' | 'name' | 'image' | 'priceDisplay'>,
): WishlistItem {
  const { displayPrice, hasDiscount, MRP } = product.priceDisplay
  return {
    _id: product._id,
    name: product.name,
    price: displayPrice,
    image: product.image,
    ...(hasDiscount && { originalPrice: MRP }),
  }
}

/** The wishlist as it stands now, outside of rendering. */
export const readWishlist = (): Stored<WishlistItem> => wishlist.read()

export const useWishlist = (): Stored<WishlistItem> => wishlist.useSelected((list) => list)

/** Products in the wishlist, for the badge; 0 on the server. */
export const useWishlistCount = (): number => wishlist.useSelected((list) => list.items.length)

export const useInWishlist = (id: string): boolean =>
  wishlist.useSelected((list) => list.items.some((item) => item._id === id))

/**
 * WISH-05, WISH-06.
 * @returns whether the product is in the wishlist now
 * @throws when browser storage is full or forbidden, as do all changes below
 */
export function toggleWishlist(item: WishlistItem): boolean {
  const { items } = wishlist.read()
  const present = items.some((other) => other._id === item._id)
  wishlist.write(present ? items.filter((other) => other._id !== item._id) : [...items, item])
  return !present
}

export const removeFromWishlist = (id: string): void =>
  wishlist.write(wishlist.read().items.filter((item) => item._id !== id))

export const replaceWishlist = (items: readonly WishlistItem[]): void => wishlist.write(items)

export const clearWishlist = (): void => wishlist.write([])
