import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { accountMeta } from '../accounts/account-meta.ts'
import { useCustomerApi } from '../accounts/customer-api.ts'
import { RequireAuth } from '../accounts/require-auth.tsx'
import { useLoaded } from '../accounts/use-loaded.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/my-orders.route'
import { FormerOrders } from './former-orders.tsx'
import { OrderList } from './order-list.tsx'
import { OrderListSkeleton } from './order-skeletons.tsx'

/** Orders on a page (ORDERS-07). */
const PAGE_SIZE = 10

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  accountMeta(root.loaderData, '/my-orders', 'My Orders', 'What you have ordered, and where it is.')

function OrdersScreen({ page }: { page: number }) {
  const api = useCustomerApi()
  const load = useCallback(
    () => api('GET /orders/my-orders', { query: { page, limit: PAGE_SIZE } }),
    [api, page],
  )
  const { loaded, retry } = useLoaded(load, 'Failed to fetch orders')
  if (loaded.state === 'loading') return <OrderListSkeleton />
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.message} reference={loaded.reference} retry={retry} />
  return <OrderList {...loaded.data} />
}

export default function MyOrders() {
  const [params] = useSearchParams()
  const pageParam = params.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(pageParam) ? Number(pageParam) : 1
  return (
    <AccountFrame
      title="My Orders"
      action={
        <ButtonLink href="/complaint/status" look="quiet" size="sm">
          Your complaints
        </ButtonLink>
      }
    >
      <RequireAuth what="your orders" skeleton={<OrderListSkeleton />}>
        <OrdersScreen key={page} page={page} />
        {page === 1 && <FormerOrders />}
      </RequireAuth>
    </AccountFrame>
  )
}
