import type { PaymentMethod } from '@amritvasya/contract'
import { formatRupees } from '../../platform/money.ts'
import { clockTime } from '../../unpaid-orders/payment-deadline.ts'
import type { PaymentData, PlacedOrder } from '../flow/payment-data.ts'
import type { Phase } from './use-payment.ts'

const says: Record<Phase, string> = {
  ready: 'Place Order',
  placing: 'Opening payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
}

/** Implements PAY-03. */
export function sayPhase(phase: Phase, method: PaymentMethod, isFree: boolean): string {
  if (phase === 'ready' && method === 'cod') return 'Place Order – Pay on Delivery'
  if (phase === 'placing' && (method === 'cod' || isFree)) return 'Placing your order…'
  return says[phase]
}

export function whatFollows({ order, pricing }: PaymentData, method: PaymentMethod): string {
  if (method === 'cod') {
    return `Nothing is charged now. You pay ${formatRupees(pricing.total)} in cash when your parcel arrives.`
  }
  return order
    ? 'Razorpay’s window opens for your payment.'
    : 'Your order is placed and kept for you while Razorpay’s window opens for your payment.'
}

export function OrderWaits({ order, method }: { order: PlacedOrder; method: PaymentMethod }) {
  const until = order.payBefore ? ` until ${clockTime(order.payBefore)}` : ''
  const name = <span className="font-semibold">{order.orderNumber}</span>
  return (
    <p className="mb-4 rounded-md bg-gold-soft/40 p-3.5 text-sm">
      {method === 'cod' ? (
        <>
          Order {name} is kept for you{until}. Place it now, and it is sent to you.
        </>
      ) : (
        <>
          Order {name} waits for your payment{until}. You pay for it once only.
        </>
      )}
    </p>
  )
}
