import { createStoredList, type Stored } from '../platform/stored-list.ts'
import { fieldsOf, idOf, priceOf, textOr } from '../platform/unknown-value.ts'

/** Prices in rupees; `variant` is set unless it is the default. */
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

const wishlist = createStoredList<WishlistItem>('wishlist', 'wishlistUpdated', readItem)

export const readWishlist = (): Stored<WishlistItem> => wishlist.read()

export const useWishlist = (): Stored<WishlistItem> => wishlist.useSelected((list) => list)

export const useWishlistCount = (): number => wishlist.useSelected((list) => list.items.length)

export const useInWishlist = (id: string): boolean =>
  wishlist.useSelected((list) => list.items.some((item) => item._id === id))

/**
 * @returns true when the product is in the wishlist afterwards
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
