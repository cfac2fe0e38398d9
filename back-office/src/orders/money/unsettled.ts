import type { AdminOrder } from '@amritvasya/contract'
import { formatRupees } from '../../ui/money.ts'

type Payment = Pick<AdminOrder['payment'], 'attempts' | 'refunds'>

const paise = (rupees: number) => Math.round(rupees * 100)

/** Returns rupees that were captured without paying the order, such as a wrong amount, and are not being refunded. */
export const unsettled = ({ attempts, refunds }: Payment): number =>
  attempts
    .filter(({ status, isSettling }) => status === 'captured' && !isSettling)
    .reduce((sum, { id, amount }) => {
      const own = refunds.filter(({ paymentId, status }) => paymentId === id && status !== 'failed')
      const left = own.reduce((rest, refund) => rest - paise(refund.amount), paise(amount))
      return sum + Math.max(left, 0)
    }, 0) / 100

export function unsettledWords(payment: Payment): string {
  const left = unsettled(payment)
  if (left === 0) return ''
  return `${formatRupees(left)} was captured but does not pay this order, and has not gone back. Please return it in Razorpay’s dashboard.`
}

type Cancelled = Payment & Pick<AdminOrder['payment'], 'captured' | 'refundable'>

export function moneyOnCancelling({ captured, refundable, ...payment }: Cancelled): string {
  const left = unsettledWords(payment)
  if (refundable > 0)
    return [`${formatRupees(refundable)} goes back to the customer.`, left].filter(Boolean).join(' ')
  if (left) return `${left} Cancelling does not return it.`
  return captured > 0 ? 'All of it went back already.' : 'Nothing was paid, so nothing goes back.'
}
