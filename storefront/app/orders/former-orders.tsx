import type { FormerOrder } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { useCallback } from 'react'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ErrorState } from '../ui/error-state.tsx'

const statusWords: Readonly<Record<FormerOrder['status'], string>> = {
  open: 'Not sent when we moved',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

function FormerOrderCard({
  order: { id, orderNumber, placedAt, status, lines, total },
}: {
  order: FormerOrder
}) {
  return (
    <article aria-labelledby={`former-${id}`} className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`former-${id}`} className="font-sans text-lg font-semibold text-plum-deep">
          Order {orderNumber}
        </h3>
        <p className="text-sm text-ink-soft">
          {statusWords[status]}, <time dateTime={placedAt}>{formatDate(placedAt)}</time>
        </p>
      </div>
      <ul className="mt-3 space-y-1">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <li key={place} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
            </span>
            <span className="tabular-nums">{formatRupees(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between border-t border-line pt-3">
        Total <span className="font-semibold tabular-nums">{formatRupees(total)}</span>
      </p>
    </article>
  )
}

/** The orders are of the shop before this one; nothing shows without any. */
export function FormerOrders() {
  const api = useCustomerApi()
  const load = useCallback(() => api('GET /orders/former', {}), [api])
  const { loaded, retry } = useLoaded(load, 'Failed to fetch earlier orders')
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') {
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  }
  const { orders } = loaded.data
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="former-orders" className="mt-10">
      <h2 id="former-orders" className="text-xl">
        Orders at our earlier shop
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">For questions about them, please write to us.</p>
      <ul className="space-y-4">
        {orders.map((order) => (
          <li key={order.id}>
            <FormerOrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
