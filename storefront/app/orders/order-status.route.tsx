import { formatDate } from '@amritvasya/contract/rules/dates'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { accountMeta } from '../accounts/account-meta.ts'
import { useLoaded } from '../accounts/use-loaded.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/order-status.route'
import { OrderNotice } from './order-notice.tsx'
import { OrderDetailSkeleton } from './order-skeletons.tsx'
import { StatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/order-status', 'Your order', 'Where your order is.')

function Missing() {
  return (
    <div role="alert">
      <EmptyState
        title="We cannot find this order"
        message="The link looks incomplete. Please open it from the email again, or write to us with your order number."
      >
        <ButtonLink to="/contact" look="secondary">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function FollowedOrder({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(
    async () => (await api('GET /orders/status/:token', { params: { token } })).order,
    [api, token],
  )
  const { loaded, retry } = useLoaded(load, 'Failed to fetch order details')
  if (loaded.state === 'loading') return <OrderDetailSkeleton />
  if (loaded.state === 'failed') {
    return loaded.isMissing ? (
      <Missing />
    ) : (
      <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
    )
  }
  const order = loaded.data
  return (
    <div className="space-y-5">
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
      </section>
      <section className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <h2 className="mb-4 text-xl text-plum-deep">Status history</h2>
        <OrderTimeline history={order.statusHistory} />
      </section>
      <p className="text-sm text-ink-soft">
        The account of this order was deleted. To cancel the order or to ask about it, please write to us with
        its number.
      </p>
    </div>
  )
}

/** The mailed link shows the order of a deleted account. */
export default function OrderStatusPage() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <div className="container-page max-w-3xl! py-8 md:py-12">
      <h1 className="mb-6 text-3xl text-plum-deep">Your order</h1>
      {!hydrated && <OrderDetailSkeleton />}
      {hydrated && (/^[\w-]{43}$/.test(token) ? <FollowedOrder key={token} token={token} /> : <Missing />)}
    </div>
  )
}
