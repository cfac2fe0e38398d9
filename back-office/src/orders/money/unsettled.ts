import type { AdminOrder } from '@amritvasya/contract'
import { formatExactRupees, toPaise, toRupees } from '@amritvasya/contract/rules/money'

type Payment = Pick<AdminOrder['payment'], 'attempts' | 'refunds'>

/** These rupees were captured without paying the order, such as a wrong amount, and are not refunded. */
export const unsettled = ({ attempts, refunds }: Payment): number =>
  toRupees(
    attempts
      .filter(({ status, isSettling }) => status === 'captured' && !isSettling)
      .reduce((sum, { id, amount }) => {
        const own = refunds.filter(({ paymentId, status }) => paymentId === id && status !== 'failed')
        const left = own.reduce((rest, refund) => rest - toPaise(refund.amount), toPaise(amount))
        return sum + Math.max(left, 0)
      }, 0),
  )

export function unsettledWords(payment: Payment): string {
  const left = unsettled(payment)
  if (left === 0) return ''
  return `${formatExactRupees(left)} was captured but does not pay this order, and has not gone back. Please return it in Razorpay’s dashboard.`
}

type Cancelled = Payment & Pick<AdminOrder['payment'], 'captured' | 'refundable'>

export function moneyOnCancelling({ captured, refundable, ...payment }: Cancelled): string {
  const left = unsettledWords(payment)
  if (refundable > 0)
    return [`${formatExactRupees(refundable)} goes back to the customer.`, left].filter(Boolean).join(' ')
  if (left) return `${left} Cancelling does not return it.`
  return captured > 0 ? 'All of it went back already.' : 'Nothing was paid, so nothing goes back.'
}
