import type { WishlistItem } from './stored-wishlist.ts'
import { toggleWithToast } from './toggle-with-toast.ts'
import { useInWishlist } from './wishlist-store.ts'

/** Lucide's heart as a bare path, because its component took longer to render than the rest of the button. */
const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'

/** The wishlist needs browser storage, so JavaScript. */
export function WishlistHeart({ item, className = '' }: { item: WishlistItem; className?: string }) {
  const chosen = useInWishlist(item._id)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`Add ${item.name} to wishlist`}
      onClick={() => toggleWithToast(item)}
      className={`heart ${className}`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="heart-icon">
        <path d={heart} />
      </svg>
    </button>
  )
}
