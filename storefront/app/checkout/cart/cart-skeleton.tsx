import { Skeleton } from '../../ui/skeleton.tsx'

/** What the server sends: the shape of a cart, and a word to those without JavaScript. */
export function CartSkeleton() {
  return (
    <>
      <p className="hidden rounded-md bg-paper-deep p-4 noscript:block">
        The cart is kept in your browser and needs JavaScript. Please turn it on, or{' '}
        <a href="/contact" className="text-plum underline underline-offset-4">
          write to us
        </a>{' '}
        to order.
      </p>
      <div
        role="status"
        aria-label="Loading your cart"
        className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14 noscript:hidden"
      >
        <div className="divide-y divide-line">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 py-5 first:pt-0 sm:gap-6">
              <Skeleton className="size-24 shrink-0 sm:size-32" />
              <div className="flex flex-1 flex-col">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="mt-2 h-5 w-1/3" />
                <Skeleton className="mt-auto h-11 w-32" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-88 rounded-lg" />
      </div>
    </>
  )
}
