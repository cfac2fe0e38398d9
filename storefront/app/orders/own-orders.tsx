import type { FollowedOrder } from '@amritvasya/contract'
import { Link } from 'react-router'

/** Leads from a followed order to what its page cannot do. */
export function OwnOrders({ hasNoAccount }: Pick<FollowedOrder, 'hasNoAccount'>) {
  if (hasNoAccount) {
    return (
      <p className="text-ink-soft">
        This order belongs to no account. For its invoice, to cancel it or to send something back, please{' '}
        <Link to="/contact" className="font-semibold text-plum underline underline-offset-4">
          write to us
        </Link>{' '}
        with its number.
      </p>
    )
  }
  return (
    <p className="text-ink-soft">
      Invoice, cancelling and returns are in your account, under{' '}
      <Link to="/my-orders" className="font-semibold text-plum underline underline-offset-4">
        My Orders
      </Link>
      .
    </p>
  )
}
