import { type ParcelState, parcelStates } from '@amritvasya/contract/rules/parcel-states'
import type { ListParcelEvents } from '../orders/index.ts'
import { findParcelOf } from './parcel.repository.ts'
import { listScans } from './parcel-scan.repository.ts'
import { isSentAs } from './sent-as.ts'

const stepOf = (state: ParcelState) => parcelStates.indexOf(state)

/** A courier repeats a scan at the same place while a parcel waits there. */
export const listParcelEvents: ListParcelEvents = async (database, orderId) => {
  const parcel = await findParcelOf(database, orderId)
  // The staff may have sent the order in another parcel than the booked one.
  const isSent = parcel && (await isSentAs(database, orderId, parcel.trackingNumber))
  const scans = isSent ? await listScans(database, parcel.id) : []
  return (
    scans
      // Couriers date several scans alike.
      .sort((one, other) => +one.happenedAt - +other.happenedAt || stepOf(one.state) - stepOf(other.state))
      .map(({ state, location, happenedAt }) => ({ at: happenedAt.toISOString(), state, location }))
      .filter(({ state, location }, place, all) => {
        const before = all[place - 1]
        return !before || before.state !== state || before.location !== location
      })
  )
}
