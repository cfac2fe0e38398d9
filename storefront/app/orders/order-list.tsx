import type { Answer } from '@amritvasya/contract'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

/** The shape of a list of orders. */
export const OrderListSkeleton = (): ReactNode => (
  <div role="status" aria-label="Loading your orders" className="space-y-5">
    {[1, 2].map((card) => (
      <div key={card} className="rounded-lg bg-surface p-5 shadow-soft sm:p-6">
        <Skeleton className="h-6 w-52 max-w-full" />
        <div className="mt-2 flex items-center justify-between gap-3 border-b border-line pb-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-7 w-24" />
        </div>
        <div className="flex gap-4 py-4">
          <Skeleton className="size-20 sm:size-24" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-5 max-w-64" />
            <Skeleton className="h-5 max-w-40" />
          </div>
        </div>
        <Skeleton className="mt-4 h-11" />
      </div>
    ))}
  </div>
)

/** ORDERS-02 to ORDERS-07, ORDERS-10. */
export function OrderList({ orders, pagination }: Answer<'GET /orders/my-orders'>) {
  const { page, pages, total } = pagination
  if (total === 0) {
    return (
      <EmptyState title="No Orders Yet" message="You can follow each order here, from payment to your door.">
        <ButtonLink to="/products">Start Shopping</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {orders.length === 0 && (
        <EmptyState title="There are no orders on this page">
          <ButtonLink to="/my-orders">Back to your newest orders</ButtonLink>
        </EmptyState>
      )}
      <ul className="space-y-5">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page} pages={pages} addressOf={(to) => (to > 1 ? `?page=${to}` : '/my-orders')} />
      </div>
    </>
  )
}
