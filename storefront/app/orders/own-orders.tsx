import type { FollowedOrder } from '@amritvasya/contract'

/** Leads from a followed order to what its page cannot do. */
export function OwnOrders({ hasNoAccount }: Pick<FollowedOrder, 'hasNoAccount'>) {
  if (hasNoAccount) {
    return (
      <p className="text-ink-soft">
        This order is not linked to an account. For its invoice, to cancel it or to send something back,
        please{' '}
        <a href="/contact" className="font-semibold text-plum underline underline-offset-4">
          write to us
        </a>{' '}
        with its number.
      </p>
    )
  }
  return (
    <p className="text-ink-soft">
      Invoice, cancelling and returns are in your account, under{' '}
      <a href="/my-orders" className="font-semibold text-plum underline underline-offset-4">
        My Orders
      </a>
      .
    </p>
  )
}
