import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

const card = 'rounded-lg bg-surface p-5 shadow-soft sm:p-6'
const line = (
  <div className="flex gap-4 py-4">
    <Skeleton className="size-20 shrink-0 sm:size-24" />
    <div className="flex-1 space-y-2 pt-1">
      <Skeleton className="h-5 max-w-64" />
      <Skeleton className="h-5 max-w-40" />
    </div>
  </div>
)

export const OrderListSkeleton = (): ReactNode => (
  <div role="status" aria-label="Loading your orders" className="space-y-5">
    {[1, 2].map((order) => (
      <div key={order} className={card}>
        <Skeleton className="h-6 w-52 max-w-full" />
        <div className="mt-2 flex items-center justify-between gap-3 border-b border-line pb-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-7 w-24" />
        </div>
        {line}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <Skeleton className="h-6 w-28 max-sm:my-0.5" />
          <Skeleton className="h-11 sm:max-w-32" />
        </div>
      </div>
    ))}
  </div>
)

export const orderColumns = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]'

export const OrderDetailSkeleton = (): ReactNode => (
  <div role="status" aria-label="Loading your order">
    <div className={`mb-5 ${card}`}>
      <Skeleton className="h-7 max-w-56" />
      <Skeleton className="mt-2 mb-6 h-5 max-w-40" />
      <Skeleton className="h-11 sm:max-w-44" />
    </div>
    <div className={orderColumns}>
      <div className={card}>
        <Skeleton className="mb-2 h-7 w-24" />
        {line}
        {line}
      </div>
      <div className={`space-y-4 ${card}`}>
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 max-w-40" />
      </div>
    </div>
  </div>
)
