import { findSentNumber, fulfilment } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { isSameNumber } from './same-number.ts'

type Sent = {
  /** It is that of one of several parcels; null for the only parcel of an order. */
  parcelId: string | null
}

/** Finds out as which parcel of the order a tracking number has left; undefined when the order was sent another way. */
export async function findSentAs(
  database: Database,
  orderId: string,
  trackingNumber: string | null,
): Promise<Sent | undefined> {
  const parcels = await fulfilment.listParcelNumbers(database, orderId)
  const parcel = parcels.find((one) => isSameNumber(one.trackingNumber, trackingNumber))
  if (parcel) return { parcelId: parcel.id }
  if (parcels.length > 0) return undefined
  const isOnly = isSameNumber(await findSentNumber(database, orderId), trackingNumber)
  return isOnly ? { parcelId: null } : undefined
}

export const isSentAs = async (
  database: Database,
  orderId: string,
  trackingNumber: string | null,
): Promise<boolean> => (await findSentAs(database, orderId, trackingNumber)) !== undefined
