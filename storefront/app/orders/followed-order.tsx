import type { FollowedOrder } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import type { ReactNode } from 'react'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { BuyAgain, formerLinesOf } from './buy-again.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderParcels } from './order-parcels.tsx'
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
          <StatusBadge status={order.orderStatus} isPartSent={order.parcels !== undefined} capitals />
        </div>
        <OrderNotice order={order} />
        <ul className="mt-4 border-t border-line pt-4">
          {order.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two variants of one product have one name
            <li key={`${place} ${item.name}`} className="wrap-anywhere">
              <Counted {...item} />
              {item.pieces && (
                <ul
                  aria-label={`Pieces of ${item.name}`}
                  className="mb-1 border-l-2 border-line pl-3 text-sm text-ink-soft"
                >
                  {item.pieces.map((piece, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                    <li key={`${at} ${piece.name}`} className="py-0.5">
                      <Counted {...piece} />
                    </li>
                  ))}
                </ul>
              )}
              {item.promise && <p className="text-sm text-ink-soft">{item.promise}</p>}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
          <BuyAgain lines={formerLinesOf(order.items)} />
        </div>
      </section>
      {order.parcels && (
        <section aria-labelledby="parcels" className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
          <h2 id="parcels" className="mb-4 text-xl text-plum-deep">
            Parcels
          </h2>
          <OrderParcels order={order} />
        </section>
      )}
      <section aria-labelledby="history" className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <h2 id="history" className="mb-4 text-xl text-plum-deep">
          Status history
        </h2>
        <OrderTimeline history={order.statusHistory} parcelEvents={order.parcelEvents} />
      </section>
    </>
  )
}

function Counted({ name, quantity, cancelled = 0 }: { name: string; quantity: number; cancelled?: number }) {
  const left = quantity - cancelled
  return (
    <>
      {left > 0 && `${name} × ${left}`}
      {cancelled > 0 && (
        <span className={left > 0 ? 'block text-sm text-ink-soft' : 'text-ink-soft'}>
          <s>
            {name} × {cancelled}
          </s>{' '}
          cancelled
        </span>
      )}
    </>
  )
}

type LoadedOrderProps = {
  /** Must be a stable function; undefined when the link leads to no order. */
  load: () => Promise<FollowedOrder | undefined>
  /** It is in place of an order that there is not. */
  missing: ReactNode
  children: (order: FollowedOrder) => ReactNode
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
      {children(loaded.data)}
    </div>
  )
}
