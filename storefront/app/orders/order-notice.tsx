import type { Order } from '@amritvasya/contract'
import { formatDate, indianDay } from '@amritvasya/contract/rules/dates'
import { deliveryDays } from '@amritvasya/contract/rules/delivery-days'

type Shown = Pick<Order, 'orderStatus' | 'statusHistory' | 'shipment' | 'parcels' | 'expectedDelivery'>

/** An unpaid order promises nothing. */
const isOnItsWay = (status: Order['orderStatus']) => status === 'processing' || status === 'shipped'

const isPast = ({ to }: { to: string }) => indianDay(Date.now()) > to

export function OrderNotice({ order, text }: { order: Shown; text?: string | undefined }) {
  // Each of several parcels is told by itself.
  const shipment = order.orderStatus === 'cancelled' || order.parcels ? null : order.shipment
  const delivered = order.statusHistory.findLast(({ status }) => status === 'delivered')
  const expected = isOnItsWay(order.orderStatus) ? order.expectedDelivery : undefined
  if (!text && !shipment && !expected) return null
  return (
    <div className="mt-4 rounded-md bg-paper-deep px-4 py-3">
      {text && <p>{text}</p>}
      {shipment && (
        <p>
          {order.orderStatus === 'delivered' && delivered
            ? `Delivered on ${formatDate(delivered.timestamp)} by ${shipment.courier}`
            : `Shipped with ${shipment.courier}`}
          . Tracking number:{' '}
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
      {expected && (
        <p>
          {isPast(expected)
            ? `It was expected ${deliveryDays(expected)} and is late. We are sorry; please write to us if it does not come soon.`
            : `We expect to deliver it ${deliveryDays(expected)}.`}
        </p>
      )}
    </div>
  )
}
