import type { Order } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { ButtonLink } from '../ui/button.tsx'
import { OrderLineItem } from './order-line-item.tsx'
import { StatusBadge } from './order-status.tsx'
import { PayNow } from './pay-now.tsx'

const SHOWN_LINES = 3

export function OrderCard({ order }: { order: Order }) {
  const { _id, orderNumber, createdAt, orderItems, pricing } = order
  const more = orderItems.length - SHOWN_LINES
  const titleId = `order-${_id}`
  return (
    <article aria-labelledby={titleId} className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
      <header className="border-b border-line pb-4">
        <h2 id={titleId} className="font-sans text-lg font-semibold text-plum-deep">
          Order {orderNumber}
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-sm text-ink-soft">
            Placed on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
          <StatusBadge status={order.orderStatus} isPartSent={order.parcels !== undefined} />
        </div>
      </header>
      <ul className="divide-y divide-line py-4">
        {orderItems.slice(0, SHOWN_LINES).map((line) => (
          <OrderLineItem key={line._id} line={line} />
        ))}
      </ul>
      {more > 0 && (
        <details className="pb-4">
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-plum">
            and {more} more {more === 1 ? 'item' : 'items'}
          </summary>
          <ul className="divide-y divide-line pt-2">
            {orderItems.slice(SHOWN_LINES).map((line) => (
              <OrderLineItem key={line._id} line={line} />
            ))}
          </ul>
        </details>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between">
          Total{' '}
          <span className="ml-1 text-lg font-semibold tabular-nums">{formatRupees(pricing.totalAmount)}</span>
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <PayNow order={order} size="sm" className="max-sm:flex-1" />
          <ButtonLink
            href={`/order/${_id}`}
            look="secondary"
            size="sm"
            className="max-sm:flex-1"
            aria-label={`View Details of order ${orderNumber}`}
          >
            View Details
          </ButtonLink>
        </div>
      </footer>
    </article>
  )
}
