/** The states lead from the booking at a courier service to the end of the way. */
export const parcelStates = [
  'booking',
  'failed',
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const
export type ParcelState = (typeof parcelStates)[number]

const onItsWay: readonly ParcelState[] = [
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'returning',
  'returned',
  'lost',
]
const travelling: readonly ParcelState[] = onItsWay.slice(1)

/** Couriers report in any order and repeat themselves; a parcel that turned back comes back or is delivered. */
const after: Record<ParcelState, readonly ParcelState[]> = {
  // Shiprocket may know more of a booking than its lost or refused answers told.
  booking: onItsWay,
  failed: onItsWay,
  booked: onItsWay,
  'picked-up': travelling,
  'in-transit': travelling,
  'out-for-delivery': travelling,
  'attempt-failed': travelling,
  // The customer may take it after all.
  returning: ['delivered', 'returned', 'lost'],
  lost: ['delivered', 'returned'],
  delivered: [],
  returned: [],
}

/** Returns the state after a report; the present one when the report changes nothing. */
export const nextParcelState = (present: ParcelState, reported: ParcelState): ParcelState =>
  after[present].includes(reported) ? reported : present
