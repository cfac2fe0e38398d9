import type { Order, ParcelEvent } from '@amritvasya/contract'
import { deliveredAtOf } from '@amritvasya/contract/rules/return-window'

/** The order's own history tells the rest. */
const words: Partial<Record<ParcelEvent['state'], string>> = {
  'picked-up': 'The courier has picked up the parcel',
  'in-transit': 'The parcel is on its way',
  returned: 'The parcel has come back to us',
}

export type TimelineEntry = Order['statusHistory'][number] & {
  /** The entry is about the parcel and does not say what the status was. */
  isOfParcel?: true
}

/** These scans say nothing any more once the parcel has arrived; couriers tell some of them late. */
const isUnderWay = (state: ParcelEvent['state']) => state === 'picked-up' || state === 'in-transit'

/**
 * Places what the courier told among what became of the order, oldest first.
 * @param now the clock of a courier may be ahead of it, and what was told has happened
 */
export function withParcelEvents(
  history: Order['statusHistory'],
  parcelEvents: readonly ParcelEvent[] = [],
  now = new Date(),
): TimelineEntry[] {
  const last = history.at(-1)
  const arrivedAt = last?.status === 'delivered' ? deliveredAtOf(history) : undefined
  const ofParcel = parcelEvents.flatMap(({ state, location, at }) => {
    const what = words[state]
    const isLate = arrivedAt !== undefined && Date.parse(at) > Date.parse(arrivedAt)
    if (!what || (isLate && isUnderWay(state))) return []
    const comment = location ? `${what}: ${location}` : what
    const timestamp = Date.parse(at) > now.getTime() ? now.toISOString() : at
    return [{ status: 'shipped', comment, timestamp, isOfParcel: true as const }]
  })
  // The sort is stable, so entries of one moment keep their order.
  return [...history, ...ofParcel].sort(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  )
}
