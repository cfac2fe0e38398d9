import { Skeleton } from '../../ui/skeleton.tsx'

export function WishlistSkeleton() {
  return (
    <>
      <p className="hidden rounded-md bg-paper-deep p-4 noscript:block">
        The wishlist is kept in your browser and needs JavaScript. Please turn it on to see it.
      </p>
      <div
        role="status"
        aria-label="Loading your wishlist"
        className="grid grid-cols-2 gap-3 pt-17 sm:gap-5 md:grid-cols-3 xl:grid-cols-4 noscript:hidden"
      >
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={card > 2 ? 'hidden md:block' : ''}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-3 h-6 w-3/4" />
            <Skeleton className="mt-2 h-7 w-1/3" />
            <Skeleton className="mt-3 h-11" />
          </div>
        ))}
      </div>
    </>
  )
}
