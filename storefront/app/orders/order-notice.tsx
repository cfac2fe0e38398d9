import type { Order } from '@amritvasya/contract'
import { formatDateTime } from '../platform/dates.ts'
import { formatRupees } from '../platform/money.ts'
import { isPayable } from './pay-now.tsx'

const packing = 'We are packing your order. It leaves within 1 to 2 business days.'

/** What is still to be paid at the door (decision 11). */
function cashStep({ orderStatus, payment, pricing }: Order): string | undefined {
  if (payment.method !== 'cod' || payment.status === 'paid') return undefined
  const sum = formatRupees(pricing.totalAmount)
  if (orderStatus === 'pending') {
    return `We have your order and will confirm it soon. You pay ${sum} in cash when it arrives; nothing has been charged.`
  }
  if (orderStatus === 'processing') return `${packing} You pay ${sum} in cash when it arrives.`
  if (orderStatus === 'shipped')
    return `Your parcel is on its way. Please keep ${sum} in cash ready for the courier.`
  return undefined
}

/** What happens next, in one sentence; undefined when the status says it all. */
function nextStep(order: Order): string | undefined {
  const { orderStatus, payment, payBefore } = order
  const cash = cashStep(order)
  if (cash) return cash
  if (isPayable(order) && payBefore) {
    return `We hold these pieces for you until ${formatDateTime(payBefore)}. Please pay by then; after that the order is cancelled and you are not charged.`
  }
  if (orderStatus === 'pending' && payment.status === 'pending' && payment.method === 'online') {
    return 'We are waiting for your bank to confirm the payment. You need not pay again.'
  }
  if (payment.status === 'refunded') {
    return 'Your money has been sent back. It reaches your account within 7 to 10 working days.'
  }
  if (orderStatus === 'cancelled' && payment.status === 'paid') {
    return 'Your refund is on its way. It reaches your account within 7 to 10 working days.'
  }
  if (orderStatus === 'processing') return packing
  return undefined
}

/** What the shopper should know or do now, and how to follow a parcel. */
export function OrderNotice({ order }: { order: Order }) {
  const text = nextStep(order)
  const { shipment } = order
  if (!text && !shipment) return null
  return (
    <div className="mt-4 rounded-md bg-paper-deep px-4 py-3">
      {text && <p>{text}</p>}
      {shipment && (
        <p>
          Sent with {shipment.courier}, tracking number{' '}
          {shipment.trackingUrl ? (
            <a
              href={shipment.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-plum underline underline-offset-4"
            >
              {shipment.trackingNumber}
            </a>
          ) : (
            <span className="font-semibold">{shipment.trackingNumber}</span>
          )}
        </p>
      )}
    </div>
  )
}
