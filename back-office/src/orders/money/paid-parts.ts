import type { AdminOrder } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { wordsOf } from '../../ui/payment-methods.ts'

type Paid = Pick<AdminOrder, 'paymentMethod'> & {
  pricing: Pick<AdminOrder['pricing'], 'totalAmount' | 'storeCredit'>
  payment: Pick<AdminOrder['payment'], 'captured' | 'paidAt'>
}

/** Returns what of a payment was money; the sum that the server captured has store credit in it once the order is paid. */
export function moneyOf({ pricing: { storeCredit = 0 }, payment: { captured, paidAt } }: Paid): number {
  const credit = paidAt === null ? 0 : storeCredit
  return toRupees(Math.max(0, toPaise(captured) - toPaise(credit)))
}

export function paidByOf({ paymentMethod, pricing: { totalAmount, storeCredit = 0 } }: Paid): string {
  const { name } = wordsOf(paymentMethod)
  if (storeCredit === 0) return name
  return storeCredit >= totalAmount ? 'Store credit' : `${name} and store credit`
}
