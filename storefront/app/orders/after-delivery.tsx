import type { Order } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import {
  daysInWords,
  deliveredAtOf,
  isReturnWindowOpen,
  lastReturnMoment,
} from '@amritvasya/contract/rules/return-window'

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
  <a href="/return-refund-policy" className="text-plum underline underline-offset-4">
    return and refund policy
  </a>
)

/** A set is made to measure as its pieces are. */
const productsOf = ({ orderItems }: Order) =>
  orderItems.flatMap(({ pieces, ...line }) => pieces ?? [line]).filter(({ isFreeLine }) => !isFreeLine)

export function AfterDelivery({ order, now = new Date() }: { order: Order; now?: Date }) {
  const deliveredAt = findDeliveredAt(order)
  if (!deliveredAt) return null
  const date = formatDate(lastReturnMoment(deliveredAt, order.returnDays))
  if (!isReturnWindowOpen(deliveredAt, now, order.returnDays)) {
    return (
      <p className="mt-4">
        Returns closed on {date}. Still need help? See our {policy}.
      </p>
    )
  }
  const products = productsOf(order)
  const measured = products.filter(({ isMadeToMeasure }) => isMadeToMeasure)
  const limit = order.parcels
    ? `for ${daysInWords(order.returnDays)} after its own parcel has arrived, the last pieces until ${date}`
    : `until ${date}`
  return (
    <p className="mt-4">
      {measured.length > 0 && measured.length === products.length ? (
        <>
          It was made to your measure, so you can return it only if it is damaged, wrong or missing. You may
          ask for that {limit}, as our {policy} says.
        </>
      ) : (
        <>
          Not happy with something? You may return it {limit}, as our {policy} says.
          {measured.length > 0 &&
            ' What was made to your measure can be returned only if it is damaged, wrong or missing.'}
        </>
      )}
    </p>
  )
}
