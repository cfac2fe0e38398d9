import { type ParcelState, parcelStates } from './parcel-states.ts'

/** A courier fetches the parcel from the customer; delivered is back at the shop. */
export const pickupStates = [...parcelStates, 'cancelling', 'cancelled'] as const
export type PickupState = (typeof pickupStates)[number]

const before: readonly PickupState[] = ['booking', 'failed', 'booked', 'cancelling', 'cancelled']

/** It is true once the courier has the pieces. */
export const isFetched = (state: PickupState): boolean => !before.includes(state)

/** Before a courier has fetched them, a report counts as of a booking, even of one that was cancelled too late. */
export const reportedPickupState = (state: PickupState): ParcelState =>
  isFetched(state) ? (state as ParcelState) : 'booked'
