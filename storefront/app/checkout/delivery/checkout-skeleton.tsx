import { Skeleton } from '../../ui/skeleton.tsx'

export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10'

/** The grid of the checkout screens avoids a layout shift. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`${checkoutGrid} noscript:hidden`}>
      <div className="space-y-5 sm:space-y-6">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
