import type { Order, ParcelEvent } from '@amritvasya/contract'

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

/** Places what the courier told among what became of the order, oldest first. */
export function withParcelEvents(
  history: Order['statusHistory'],
  parcelEvents: readonly ParcelEvent[] = [],
): TimelineEntry[] {
  const ofParcel = parcelEvents.flatMap(({ state, location, at }) => {
    const what = words[state]
    if (!what) return []
    const comment = location ? `${what}: ${location}` : what
    return [{ status: 'shipped', comment, timestamp: at, isOfParcel: true as const }]
  })
  // The sort is stable, so entries of one moment keep their order.
  return [...history, ...ofParcel].sort(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  )
}
