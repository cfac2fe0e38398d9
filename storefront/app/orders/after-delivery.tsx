import type { Order } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { Link } from 'react-router'

/** Counted from the day after the delivery, as in the return policy. */
const RETURN_WINDOW_DAYS = 5
const DAY_MS = 86_400_000

/** India has no summer time, so every day has 24 hours. */
export function lastReturnDay({ orderStatus, payment, statusHistory }: Order): Date | undefined {
  const delivered = statusHistory.findLast(({ status }) => status === 'delivered')
  if (orderStatus !== 'delivered' || payment.status === 'refunded' || !delivered) return undefined
  return new Date(Date.parse(delivered.timestamp) + RETURN_WINDOW_DAYS * DAY_MS)
}

const policy = (
  <Link to="/return-refund-policy" className="text-plum underline underline-offset-4">
    return and refund policy
  </Link>
)

export function AfterDelivery({ order, now = new Date() }: { order: Order; now?: Date }) {
  const last = lastReturnDay(order)
  if (!last) return null
  const date = formatDate(last)
  const isOpen = now <= last || formatDate(now) === date
  return (
    <p className="mt-4">
      {isOpen ? (
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
