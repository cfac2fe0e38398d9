import type { StopParcel } from '../orders/index.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import { requestCancellation, withdrawn } from './cancellation.service.ts'
import { lockParcelOf, updateParcel } from './parcel.repository.ts'
import { isSameNumber } from './same-number.ts'

/** Ends a booking that goes on, and cancels at the courier service what was booked there. */
export const parcelStopper =
  (jobs: JobSender): StopParcel =>
  async (transaction, orderId, ending) => {
    const parcel = await lockParcelOf(transaction, orderId)
    // The staff or the courier ship the parcel itself.
    if (!parcel || (ending.way === 'shipped' && isSameNumber(ending.trackingNumber, parcel.trackingNumber)))
      return
    if (!['booking', 'failed', 'booked'].includes(parcel.state)) return
    const reason = reasonOf(ending.way)
    if (parcel.state !== 'failed') {
      await updateParcel(transaction, parcel.id, { state: 'failed', failure: reason })
    }
    await requestCancellation(jobs, transaction, parcel, reason)
  }

export const reasonOf = (way: 'cancelled' | 'shipped' | 'withdrawn'): string =>
  ({
    cancelled: 'The order was cancelled',
    shipped: 'The order was shipped another way',
    withdrawn,
  })[way]
