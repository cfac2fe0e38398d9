import type { AdminOrder } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'

type Summed = Pick<AdminOrder, 'pricing' | 'netTotal'> & { payment: Pick<AdminOrder['payment'], 'refunds'> }

function refundedIn({ payment: { refunds } }: Summed): number {
  const ofOrder = refunds.filter(({ isOfOrder, status }) => isOfOrder && status !== 'failed')
  return toRupees(ofOrder.reduce((sum, { amount }) => sum + toPaise(amount), 0))
}

/** An order without edits has the refunds alone below its total; with them, their outcome. */
function afterTotal(order: Summed): [string, number][] {
  const { netTotal, pricing } = order
  if (netTotal !== undefined) {
    return netTotal === pricing.totalAmount ? [] : [['After edits and refunds', netTotal]]
  }
  const refunded = refundedIn(order)
  if (refunded === 0) return []
  const left = toRupees(toPaise(pricing.totalAmount) - toPaise(refunded))
  return [
    ['Refunded', -refunded],
    ['After refunds', left],
  ]
}

/** Returns the sums below the lines of an order, in rupees, each with its name. */
export function sumsOf(order: Summed): [string, number][] {
  const { pricing } = order
  const { prepaidDiscount = 0, discounts = [] } = pricing
  const named = discounts.filter(({ amount }) => amount > 0)
  const other = toRupees(
    named.reduce(
      (rest, { amount }) => rest - toPaise(amount),
      toPaise(pricing.discount) - toPaise(prepaidDiscount),
    ),
  )
  const after = afterTotal(order)
  return [
    [after.length > 0 ? 'Subtotal as ordered' : 'Subtotal', pricing.subtotal],
    ...named.map(({ name, amount }): [string, number] => [name, -amount]),
    ...(other > 0 ? [['Discount', -other] satisfies [string, number]] : []),
    ...(prepaidDiscount > 0
      ? [['Discount for paying online', -prepaidDiscount] satisfies [string, number]]
      : []),
    ['Shipping', pricing.shippingCost],
    ['Total', pricing.totalAmount],
    ...(pricing.storeCredit ? [['Of it store credit', pricing.storeCredit] satisfies [string, number]] : []),
    ...after,
  ]
}
