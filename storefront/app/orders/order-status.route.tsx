import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { accountMeta } from '../accounts/account-meta.ts'
import { useApi } from '../platform/use-api.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import type { Route } from './+types/order-status.route'
import { LoadedOrder } from './followed-order.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OrderDetailSkeleton } from './order-skeletons.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/order-status', 'Your order', 'Where your order is.')

function FollowedOrder({ token }: { token: string }) {
  const api = useApi()
  const load = useCallback(
    async () => (await api('GET /orders/status/:token', { params: { token } })).order,
    [api, token],
  )
  return (
    <LoadedOrder load={load} missing={<MissingOrder />}>
      {() => (
        <p className="text-sm text-ink-soft">
          The account of this order was deleted. To cancel the order or to ask about it, please write to us
          with its number.
        </p>
      )}
    </LoadedOrder>
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
      {hydrated &&
        (/^[\w-]{43}$/.test(token) ? <FollowedOrder key={token} token={token} /> : <MissingOrder />)}
    </div>
  )
}
