import type { AdminOrder } from '@amritvasya/contract'

type Event = Pick<AdminOrder['events'][number], 'status' | 'comment' | 'author'>

/** These comments explain a cancellation by themselves. */
const plain = /^(Replaced by a new order$|The payment was not completed in time$|The parcel came back)/

/**
 * A cancellation is stored with its reason only.
 * @param before the previous entry: later entries of a cancelled order are no cancellations
 */
export function eventWords(
  { status, comment, author }: Event,
  before: Pick<Event, 'status'> | undefined,
  cancelledBy: AdminOrder['cancelledBy'],
): string {
  const isCancelling = status === 'cancelled' && before?.status !== 'cancelled'
  if (!isCancelling || (comment && plain.test(comment))) return comment ?? status
  const what = cancelledBy === 'customer' && !author ? 'Cancelled by the customer' : 'Cancelled'
  return comment && comment !== 'Order cancelled' ? `${what}: ${comment}` : what
}
