import { orderMoves } from './order-states.ts'

const fixedTexts: ReadonlySet<string> = new Set(Object.values(orderMoves).map(({ says }) => says))
const REFUND = /^₹[\d,.]+ refunded( as store credit)?$/

/**
 * Leaves the words of couriers, customers and staff out, which may name people: pages without an account are read by
 * whoever has a link or a number (TRACK-02).
 * @param comment of an entry of the history
 */
export function publicComment(status: string, comment: string | null): string | null {
  if (comment === null || fixedTexts.has(comment)) return comment
  const [head = ''] = comment.split(': ')
  // The reason of a cancellation is there without a text of the shop before it.
  if (status !== 'cancelled' || fixedTexts.has(head) || REFUND.test(comment)) return head
  return orderMoves.cancel.says
}
