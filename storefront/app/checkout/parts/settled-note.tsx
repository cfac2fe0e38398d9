import type { Order } from '@amritvasya/contract'
import { Link } from 'react-router'

/** Orders that turned out to be paid although the browser had not heard of it. */
export function SettledNote({ orders }: { orders: readonly Order[] }) {
  return (
    <div role="status" className="not-empty:mb-6">
      {orders.map(({ _id, orderNumber }) => (
        <p key={_id} className="rounded-md bg-good-soft p-4">
          Your payment has arrived: order {orderNumber} is placed, and what it holds has left your cart.{' '}
          <Link
            to={`/order/${_id}`}
            className="inline-flex min-h-11 items-center text-plum underline underline-offset-4"
          >
            View order
          </Link>
        </p>
      ))}
    </div>
  )
}
