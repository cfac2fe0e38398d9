import type { Order } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import {
  daysInWords,
  deliveredAtOf,
  isReturnWindowOpen,
  lastReturnMoment,
} from '@amritvasya/contract/rules/return-window'
import { Link } from 'react-router'

/** The last of several parcels to arrive counts; undefined unless pieces are there to come back. */
export function findDeliveredAt({ orderStatus, payment, statusHistory, parcels }: Order): string | undefined {
  if (parcels && orderStatus !== 'cancelled' && payment.status !== 'refunded') {
    return parcels
      .flatMap(({ deliveredAt }) => deliveredAt ?? [])
      .sort()
      .at(-1)
  }
  if (orderStatus !== 'delivered' || payment.status === 'refunded') return undefined
  return deliveredAtOf(statusHistory)
}

const policy = (
  <Link to="/return-refund-policy" className="text-plum underline underline-offset-4">
    return and refund policy
  </Link>
)

export function AfterDelivery({ order, now = new Date() }: { order: Order; now?: Date }) {
  const deliveredAt = findDeliveredAt(order)
  if (!deliveredAt) return null
  const date = formatDate(lastReturnMoment(deliveredAt, order.returnDays))
  const isOpen = isReturnWindowOpen(deliveredAt, now, order.returnDays)
  return (
    <p className="mt-4">
      {isOpen && order.parcels ? (
        <>
          Should something not suit you, you may return it for {daysInWords(order.returnDays)} after its own
          parcel has arrived, the last pieces until {date}, as our {policy} says.
        </>
      ) : isOpen ? (
        <>
          Should something not suit you, you may return it until {date}, as our {policy} says.
        </>
      ) : (
        <>
          The time for returns ended on {date}. What else can be done, our {policy} says.
        </>
      )}
    </p>
  )
}
