import type { Order } from '@amritvasya/contract'
import { ButtonLink } from '../ui/button.tsx'

type PayNowProps = { order: Order; size?: 'sm' | 'md'; className?: string }

/** Returns true while the stock is reserved and the order is unpaid (decision 8). */
export const isPayable = ({ orderStatus, payment, payBefore }: Order, now = Date.now()): boolean =>
  orderStatus === 'pending' &&
  payment.method === 'online' &&
  payment.status !== 'paid' &&
  payBefore !== null &&
  Date.parse(payBefore) > now

/** Renders nothing for an order that cannot be paid. */
export function PayNow({ order, size = 'md', className = '' }: PayNowProps) {
  if (!isPayable(order)) return null
  const { _id: orderId, orderNumber } = order
  return (
    <ButtonLink
      to="/payment"
      state={{ orderId, orderNumber }}
      size={size}
      className={className}
      aria-label={`Pay now for order ${orderNumber}`}
    >
      Pay now
    </ButtonLink>
  )
}
