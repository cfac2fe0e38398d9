import type { Order } from '@amritvasya/contract'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { ButtonLink } from '../ui/button.tsx'

type PayNowProps = { order: Order; size?: 'sm' | 'md'; className?: string }

/** Decision 8 lets an unpaid order be paid again. */
export const isPayable = (
  { orderStatus, payment, payBefore, payableUntil = '' }: Order,
  now = Date.now(),
): boolean =>
  orderStatus === 'pending' &&
  !collectsOnDelivery(payment.method) &&
  payment.status !== 'paid' &&
  Date.parse(payBefore ?? payableUntil) > now

export function PayNow({ order, size = 'md', className = '' }: PayNowProps) {
  if (!isPayable(order)) return null
  const { _id: orderId, orderNumber } = order
  return (
    <ButtonLink
      href="/payment"
      data-state={JSON.stringify({ orderId, orderNumber })}
      size={size}
      className={className}
      aria-label={`Pay now for order ${orderNumber}`}
    >
      Pay now
    </ButtonLink>
  )
}
