import type { RazorpayView } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { GatewayPayment, GatewayRefund } from '../razorpay/responses.ts'

type Ours = {
  /** It is the id of the payment that settled the order. */
  settledBy: string | null
  payments: { id: string; amountPaise: number; status: string }[]
  refunds: { paymentId: string; amountPaise: number; status: string }[]
}
type Theirs = { payments: readonly GatewayPayment[]; refunds: readonly GatewayRefund[] }

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const isTaken = (status: string) => status === 'captured' || status === 'refunded'

/**
 * Captured payments and refunds must be equal and the settling payment captured; without one, everything must
 * be refunded.
 */
export function compare(theirs: Theirs, ours: Ours): Pick<RazorpayView, 'captured' | 'refunded' | 'agrees'> {
  const captured = theirs.payments.filter(({ status }) => isTaken(status))
  const known = ours.payments.filter(({ status }) => isTaken(status))
  const isSame = captured.every(({ id, amount }) =>
    known.some((payment) => payment.id === id && payment.amountPaise === amount),
  )
  const refunded = sum(theirs.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount))
  const returned = sum(
    ours.refunds
      .filter(({ status }) => status === 'pending' || status === 'processed')
      .map(({ amountPaise }) => amountPaise),
  )
  const paid = sum(captured.map(({ amount }) => amount))
  const goingBack = sum(
    ours.refunds.filter(({ status }) => status !== 'failed').map(({ amountPaise }) => amountPaise),
  )
  const isSettled = ours.settledBy ? captured.some(({ id }) => id === ours.settledBy) : paid <= goingBack
  return {
    captured: toRupees(paid),
    refunded: toRupees(refunded),
    agrees: isSame && captured.length === known.length && refunded === returned && isSettled,
  }
}
