import type { Stored } from '../platform/stored-list.ts'
import { useStored } from '../platform/use-stored.ts'
import { type WishlistItem, wishlist } from './stored-wishlist.ts'

export const readWishlist = (): Stored<WishlistItem> => wishlist.read()

export const useWishlist = (): Stored<WishlistItem> => useStored(wishlist, (list) => list)

export const useWishlistCount = (): number => useStored(wishlist, (list) => list.items.length)

/** @throws when browser storage is full or forbidden, as do all changes below */
export const removeFromWishlist = (id: string): void =>
  wishlist.write(wishlist.read().items.filter((item) => item._id !== id))

export const replaceWishlist = (items: readonly WishlistItem[]): void => wishlist.write(items)

export const clearWishlist = (): void => wishlist.write([])
