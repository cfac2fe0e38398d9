import { useCallback } from 'react'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { accountMeta } from '../accounts/account-meta.ts'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { RequireAuth } from '../accounts/require-auth.tsx'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/order.route'
import { OrderDetail } from './order-detail.tsx'
import { OrderDetailSkeleton } from './order-skeletons.tsx'

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  accountMeta(root.loaderData, `/order/${params.orderId}`, 'Your order', 'What you ordered, and where it is.')

const allOrders = (
  <ButtonLink href="/my-orders" look="secondary">
    All your orders
  </ButtonLink>
)

function NoOrder({ title, message }: { title: string; message: string }) {
  return (
    <div role="alert">
      <EmptyState plate="closed-box" title={title} message={message}>
        {allOrders}
      </EmptyState>
    </div>
  )
}

function OrderScreen({ id }: { id: string }) {
  const api = useCustomerApi()
  const load = useCallback(
    async () => (await api('GET /orders/my-orders/:id', { params: { id } })).order,
    [api, id],
  )
  const { loaded, refresh, retry } = useLoaded(load, 'Failed to fetch order details')
  if (loaded.state === 'loading') return <OrderDetailSkeleton />
  if (loaded.state === 'failed' && loaded.isMissing) {
    return (
      <NoOrder
        title={loaded.message}
        message="We could not find this order in your account. Did you use a different email?"
      />
    )
  }
  if (loaded.state === 'failed') {
    return (
      <>
        <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
        <div className="-mt-6 text-center">{allOrders}</div>
      </>
    )
  }
  return <OrderDetail order={loaded.data} refresh={refresh} />
}

export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const isId = /^[0-9a-f]{24}$/i.test(orderId)
  return (
    <AccountFrame title="Your order" within="/my-orders">
      <RequireAuth what="order details" skeleton={<OrderDetailSkeleton />}>
        {isId ? (
          <OrderScreen key={orderId} id={orderId} />
        ) : (
          <NoOrder
            title="Invalid order ID"
            message="The link looks incomplete. You will find the order among your orders."
          />
        )}
      </RequireAuth>
    </AccountFrame>
  )
}
