import type { Order } from '@amritvasya/contract'
import { ButtonLink } from '../ui/button.tsx'

type PayNowProps = { order: Order; size?: 'sm' | 'md'; className?: string }

/** Whether the shopper can still pay: the pieces are held, and nothing has been paid (decision 8). */
export const isPayable = ({ orderStatus, payment, payBefore }: Order, now = Date.now()): boolean =>
  orderStatus === 'pending' &&
  payment.method === 'online' &&
  payment.status !== 'paid' &&
  payBefore !== null &&
  Date.parse(payBefore) > now

/** Leads to the payment of an order that waits for it; nothing for every other order. */
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
