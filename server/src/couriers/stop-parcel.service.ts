import { fulfilment, type StopParcel } from '../orders/index.ts'
import { lockParcelOf, type Parcel, updateParcel } from './parcel.repository.ts'

/** Ends a booking that goes on; one that is done is left to the staff. */
export const stopParcel: StopParcel = async (transaction, orderId, ending) => {
  const parcel = await lockParcelOf(transaction, orderId)
  // The staff or the courier ship the parcel itself.
  if (!parcel || (ending.way === 'shipped' && ending.trackingNumber === parcel.trackingNumber)) return
  if (parcel.state === 'booking') {
    await updateParcel(transaction, parcel.id, { state: 'failed', failure: reasonOf(ending.way) })
  }
  await flagLeftParcel(transaction, parcel, ending.way)
}

export const reasonOf = (way: 'cancelled' | 'shipped'): string =>
  way === 'cancelled' ? 'The order was cancelled' : 'The order was shipped another way'

/** A shipment there may have a number that costs money, and a label on a box that a courier will fetch. */
export async function flagLeftParcel(
  transaction: Parameters<StopParcel>[0],
  { orderId, providerShipmentId, trackingNumber, state }: Parcel,
  way: 'cancelled' | 'shipped',
): Promise<void> {
  if (providerShipmentId === null || !['booking', 'failed', 'booked'].includes(state)) return
  const parcel = trackingNumber === null ? 'the parcel of this order' : `parcel ${trackingNumber}`
  const reason = `Cancel ${parcel} in Shiprocket’s panel, and keep it from the courier: ${reasonOf(way)}`
  await fulfilment.flagForStaff(transaction, orderId, reason)
}
