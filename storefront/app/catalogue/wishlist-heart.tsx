/** Lucide's heart as a bare path, because its component took longer to render than the rest of the button. */
const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'

/** The wishlist needs browser storage, so a script: acting-cards.ts or that of the product. */
export const WishlistHeart = ({ name, className = '' }: { name: string; className?: string }) => (
  <button
    type="button"
    aria-pressed={false}
    aria-label={`Add ${name} to wishlist`}
    className={`heart ${className}`}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" className="heart-icon">
      <path d={heart} />
    </svg>
  </button>
)
