import type { ManagedOrder } from '@amritvasya/contract'

type Event = Pick<ManagedOrder['events'][number], 'status' | 'comment' | 'author'>

/** Ends of an order that say by themselves what happened. */
const plain = /^(Replaced by a new order$|The payment was not completed in time$|The parcel came back)/

/**
 * What an entry of the history says. A cancellation is noted with its reason alone.
 * @param before the entry before it: what is noted later of a cancelled order is no cancellation
 * @param cancelledBy who cancelled the order, where that is known
 */
export function eventWords(
  { status, comment, author }: Event,
  before: Pick<Event, 'status'> | undefined,
  cancelledBy: ManagedOrder['cancelledBy'],
): string {
  const isCancelling = status === 'cancelled' && before?.status !== 'cancelled'
  if (!isCancelling || (comment && plain.test(comment))) return comment ?? status
  const what = cancelledBy === 'customer' && !author ? 'Cancelled by the customer' : 'Cancelled'
  return comment && comment !== 'Order cancelled' ? `${what}: ${comment}` : what
}
