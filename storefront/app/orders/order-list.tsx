import type { ApiResponse } from '@amritvasya/contract'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { OrderCard } from './order-card.tsx'

export function OrderList({ orders, pagination }: ApiResponse<'GET /orders/my-orders'>) {
  const { page, pages, total } = pagination
  if (total === 0) {
    return (
      <EmptyState
        plate="closed-box"
        title="No Orders Yet"
        message="You can follow each order here, from payment to your door."
      >
        <ButtonLink href="/products">Start Shopping</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {orders.length === 0 && (
        <EmptyState plate="closed-box" title="There are no orders on this page">
          <ButtonLink href="/my-orders">Back to your newest orders</ButtonLink>
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
