import type { PaymentMethod } from '@amritvasya/contract'
import { indianTime } from '@amritvasya/contract/rules/dates'
import { formatRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { onDeliveryWords } from '../../orders/payment-method-words.ts'
import type { PaymentData, PlacedOrder } from '../flow/payment-data.ts'
import type { Pricing } from '../pricing/quote.ts'
import type { Phase } from './payment-state.ts'

const says: Record<Phase, string> = {
  ready: 'Place Order',
  placing: 'Opening payment…',
  paying: 'Waiting for your payment…',
  verifying: 'Confirming your payment…',
}

export function sayPhase(phase: Phase, method: PaymentMethod, isFree: boolean): string {
  if (phase === 'ready' && collectsOnDelivery(method)) return 'Place Order – Pay on Delivery'
  if (phase === 'placing' && (collectsOnDelivery(method) || isFree)) return 'Placing your order…'
  return says[phase]
}

export function shortPhase(phase: Phase, method: PaymentMethod, isFree: boolean): string {
  if (phase !== 'ready') return 'One moment…'
  return collectsOnDelivery(method) || isFree ? 'Place order' : 'Pay now'
}

export const freeBecause = ({ storeCredit }: Pricing): string =>
  storeCredit ? 'Your store credit pays this order.' : 'There is nothing to pay for this order.'

export function nameOfDue({ storeCredit }: Pricing, method: PaymentMethod): string {
  if (collectsOnDelivery(method)) return 'To pay on delivery'
  return storeCredit ? 'To pay' : 'Total'
}

export function whatFollows({ order, pricing }: PaymentData, method: PaymentMethod): string {
  if (collectsOnDelivery(method)) {
    const { how } = onDeliveryWords[method]
    return `Nothing is charged now. You pay ${formatRupees(pricing.total)} ${how} when your parcel arrives.`
  }
  return order ? 'You pay securely with Razorpay.' : 'Place your order, then pay securely with Razorpay.'
}

export function OrderWaits({ order, method }: { order: PlacedOrder; method: PaymentMethod }) {
  const until = order.payBefore ? ` until ${indianTime(order.payBefore)}` : ''
  const name = <span className="font-semibold">{order.orderNumber}</span>
  return (
    <p className="mb-4 rounded-md bg-gold-soft/40 p-3.5 text-sm">
      {collectsOnDelivery(method) ? (
        <>
          Order {name} is kept for you{until}. Place it now and we will send it.
        </>
      ) : (
        <>
          Order {name} is waiting for your payment{until}. You will be charged only once.
        </>
      )}
    </p>
  )
}
