import { Heart } from 'lucide-react'
import { toast } from '../ui/toast.ts'
import { readWishlist, toggleWishlist, useInWishlist, type WishlistItem } from './wishlist-store.ts'

function toggle(item: WishlistItem): void {
  const present = readWishlist().items.some((other) => other._id === item._id)
  try {
    toast.success(toggleWishlist(item) ? 'Added to wishlist!' : 'Removed from wishlist')
  } catch {
    toast.error(present ? 'Failed to remove wishlist items' : 'Failed to add to wishlist')
  }
}

/** The heart of a product; needs JavaScript, so it is not there without. */
export function WishlistHeart({ item, className = '' }: { item: WishlistItem; className?: string }) {
  const chosen = useInWishlist(item._id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Add ${item.name} to wishlist`}
      onClick={() => toggle(item)}
      className={`group/heart grid size-11 place-items-center rounded-full bg-surface text-plum shadow-soft transition duration-200 ease-calm hover:bg-plum-soft active:scale-90 noscript:hidden ${className}`}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-5 transition duration-200 ease-calm group-hover/heart:scale-110 group-aria-pressed/heart:fill-bad group-aria-pressed/heart:text-bad"
      />
    </button>
  )
}
