import type { AdminOrder } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'

type Payment = Pick<AdminOrder['payment'], 'attempts' | 'refunds'>

/** Late payments and wrong amounts count too: they have to be refunded although they never paid the order. */
export function whereMoneyIs({ attempts, refunds }: Payment): string {
  const taken = attempts.filter(({ status }) => status === 'captured' || status === 'refunded')
  if (taken.length === 0 && refunds.length === 0) return 'Nothing was paid.'
  const notRefunded = taken.filter(({ id, amount, status }) => {
    const own = refunds.filter(({ paymentId }) => paymentId === id)
    if (status === 'refunded' && own.length === 0) return false
    // A failed refund stays listed after its retry, so only the others count.
    const returned = own.filter((refund) => refund.status !== 'failed')
    return returned.reduce((left, refund) => left - toPaise(refund.amount), toPaise(amount)) > 0
  })
  const hasFailed = notRefunded.some(({ id }) =>
    refunds.some(({ paymentId, status }) => paymentId === id && status === 'failed'),
  )
  if (hasFailed) return 'A refund has failed: please look at Refunds.'
  if (notRefunded.length > 0) return 'Not all of the money went back: please look at Payment.'
  const isOnItsWay = refunds.some(({ status }) => status === 'wanted' || status === 'pending')
  return isOnItsWay ? 'The money is on its way back.' : 'The money went back.'
}
