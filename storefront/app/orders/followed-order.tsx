import type { FollowedOrder } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import type { ReactNode } from 'react'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { BuyAgain, formerLinesOf } from './buy-again.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderDetailSkeleton } from './order-skeletons.tsx'
import { StatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function FollowedOrderView({ order }: { order: FollowedOrder }) {
  return (
    <>
      <section className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="font-sans text-lg font-semibold">Order {order.orderNumber}</h2>
            <p className="text-ink-soft">Placed on {formatDate(order.createdAt)}</p>
          </div>
          <StatusBadge status={order.orderStatus} capitals />
        </div>
        <OrderNotice order={order} />
        <ul className="mt-4 border-t border-line pt-4">
          {order.items.map(({ name, quantity }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two variants of one product have one name
            <li key={`${place} ${name}`} className="wrap-anywhere">
              {name} × {quantity}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
          <BuyAgain lines={formerLinesOf(order.items)} />
        </div>
      </section>
      <section aria-labelledby="history" className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <h2 id="history" className="mb-4 text-xl text-plum-deep">
          Status history
        </h2>
        <OrderTimeline history={order.statusHistory} parcelEvents={order.parcelEvents} />
      </section>
    </>
  )
}

type LoadedOrderProps = {
  /** Must be a stable function; undefined when the link leads to no order. */
  load: () => Promise<FollowedOrder | undefined>
  /** In place of an order that there is not. */
  missing: ReactNode
  children: ReactNode
}

export function LoadedOrder({ load, missing, children }: LoadedOrderProps) {
  const { loaded, retry } = useLoaded(load, 'Failed to fetch order details')
  if (loaded.state === 'loading') return <OrderDetailSkeleton />
  if (loaded.state === 'failed') {
    if (loaded.isMissing) return missing
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  }
  if (!loaded.data) return missing
  return (
    <div className="space-y-5">
      <FollowedOrderView order={loaded.data} />
      {children}
    </div>
  )
}
