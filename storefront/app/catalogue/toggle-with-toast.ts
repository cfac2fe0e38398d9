import { refusedStorage } from '../platform/storage-refused.ts'
import { toast } from '../ui/toast.ts'
import { toggleWishlist, type WishlistItem, wishlist } from './stored-wishlist.ts'

export function toggleWithToast(item: WishlistItem): void {
  const present = wishlist.read().items.some((other) => other._id === item._id)
  try {
    toast.success(toggleWishlist(item) ? 'Added to wishlist!' : 'Removed from wishlist')
  } catch {
    toast.error(
      present ? 'Failed to remove wishlist items' : 'Failed to add to wishlist',
      refusedStorage('your wishlist'),
    )
  }
}
