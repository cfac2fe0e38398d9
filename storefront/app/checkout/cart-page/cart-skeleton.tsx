import { Skeleton } from '../../ui/skeleton.tsx'

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
                <Skeleton className="mt-1 h-6 w-1/2 sm:hidden" />
                <Skeleton className="mt-2 h-4 w-1/3" />
                <div className="mt-auto pt-3">
                  <Skeleton className="h-11.5 w-32" />
                </div>
              </div>
            </div>
          ))}
        </div>
        <div className="flex h-96 flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft sm:p-6">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="mt-4 h-6" />
          <Skeleton className="mt-auto mb-14 h-14" />
        </div>
      </div>
    </>
  )
}
