import { createStoredList } from '../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

/** Prices are in rupees; `variant` is set unless it is the default. */
export type WishlistItem = {
  _id: string
  name: string
  price: number
  image: string
  originalPrice?: number
  variant?: string
}

function readItem(value: unknown): WishlistItem | undefined {
  const item = fieldsOf(value)
  const _id = idOf(item?._id)
  const price = priceOf(item?.price)
  if (!item || !_id || price === undefined) return undefined
  const originalPrice = priceOf(item.originalPrice)
  const variant = idOf(item.variant)
  return {
    _id,
    name: textOr(item.name, 'Product'),
    price,
    image: textOr(item.image, ''),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(variant && { variant }),
  }
}

export const wishlist = createStoredList<WishlistItem>('wishlist', 'wishlistUpdated', readItem)

/**
 * @returns true when the product is in the wishlist afterwards
 * @throws when browser storage is full or forbidden
 */
export function toggleWishlist(item: WishlistItem): boolean {
  const { items } = wishlist.read()
  const present = items.some((other) => other._id === item._id)
  wishlist.write(present ? items.filter((other) => other._id !== item._id) : [...items, item])
  return !present
}
