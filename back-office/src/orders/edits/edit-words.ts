import type { AdminOrderEdit } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'

const pieces = (some: AdminOrderEdit['added']): string =>
  some.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

const paidWords = { razorpay: 'online', cash: 'in cash', upi: 'by UPI' }

/** Returns what an edit changed, one change after the other. */
export function changesOf({
  removed,
  added,
  discount,
  delivery,
  state,
  due,
  refund,
  paidBy,
}: AdminOrderEdit): string[] {
  const changes = [
    removed.length > 0 && `Removed: ${pieces(removed)}`,
    added.length > 0 && `Added: ${pieces(added)}`,
    discount > 0 && `Discount: ${formatExactRupees(discount)}`,
    delivery !== 0 && `Delivery: ${formatExactRupees(Math.abs(delivery))} ${delivery > 0 ? 'more' : 'less'}`,
    state === 'applied' &&
      due > 0 &&
      `Paid: ${formatExactRupees(due)}${paidBy ? ` ${paidWords[paidBy]}` : ''}`,
    state === 'applied' && refund > 0 && `Goes back: ${formatExactRupees(refund)}`,
  ]
  return changes.filter((change) => change !== false)
}
