import { fulfilment } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { findCancellationOf } from './cancellation.repository.ts'
import type { ParcelRemark } from './courier.ts'
import { isSameMoment } from './old-news.ts'
import type { Parcel } from './parcel.repository.ts'
import { createRemark, listRemarks } from './parcel-remark.repository.ts'

const missedPickup =
  'The courier did not pick up the parcel: keep it ready, and ask for another pickup in Shiprocket’s panel'

/** Keeps remarks for the staff; a failed pickup flags the order while the parcel waits for one. */
export async function recordRemarks(
  transaction: Database,
  { id, orderId, state, bookingNumber }: Pick<Parcel, 'id' | 'orderId' | 'state' | 'bookingNumber'>,
  remarks: readonly ParcelRemark[],
): Promise<void> {
  if (remarks.length === 0) return
  const known = await listRemarks(transaction, id)
  let isPickupMissed = false
  for (const remark of remarks) {
    const isKnown = known.some(
      ({ says, happenedAt }) => says === remark.says && isSameMoment(happenedAt, remark.happenedAt),
    )
    if (isKnown || !(await createRemark(transaction, id, remark))) continue
    known.push(remark)
    isPickupMissed ||= remark.isPickupFailure
  }
  if (!isPickupMissed || !['booking', 'failed', 'booked'].includes(state)) return
  // Nobody is to fetch a parcel whose booking was cancelled.
  if (await findCancellationOf(transaction, { id, bookingNumber })) return
  const { status } = await fulfilment.lockOrder(transaction, orderId)
  if (status === 'processing') await fulfilment.flagForStaff(transaction, orderId, missedPickup)
}
