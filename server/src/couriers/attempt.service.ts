import { fulfilment, orderPayments } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { WithAudit } from '../staff/index.ts'
import { type AttemptRequest, type Courier, CourierRefusal, CourierUnavailable } from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'
import { findParcelOf, lockParcel, recordAttemptRequest } from './parcel.repository.ts'

type Dependencies = Pick<CourierDependencies, 'database' | 'couriers'> & { withAudit: WithAudit }

/**
 * Asks the courier to deliver a parcel once more, after an attempt that failed. Idempotent until the next report; a lost
 * answer may be tried again, as the courier then has the same request twice.
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless the last attempt failed; COURIER_UNAVAILABLE, COURIER_REFUSED
 */
export async function requestAttempt(
  { database, couriers, withAudit }: Dependencies,
  caller: StaffCaller,
  orderId: string,
  request: AttemptRequest,
): Promise<void> {
  await orderPayments.getPayable(database, orderId)
  const parcel = await findParcelOf(database, orderId)
  if (parcel?.state !== 'attempt-failed' || parcel.trackingNumber === null)
    throw new ApiError('ORDER_CHANGED')
  if (parcel.attemptAskedAt === null)
    await askCourier(couriers[parcel.service], parcel.trackingNumber, request)
  await withAudit(caller, async (transaction, note) => {
    const { orderNumber } = await fulfilment.lockOrder(transaction, orderId)
    const present = await lockParcel(transaction, parcel.id)
    // A report may have come meanwhile, and another member of the staff may have asked too.
    const isNews = present?.state === 'attempt-failed' && present.attemptAskedAt === null
    if (isNews) {
      await recordAttemptRequest(transaction, parcel.id)
      await fulfilment.recordOnTheWay(transaction, orderId, 'We asked the courier to deliver it once more')
    }
    const entry = {
      action: 'order.attempt-requested',
      subject: 'order',
      subjectId: orderId,
      label: orderNumber,
      after: { note: request.note, day: request.day },
    }
    await note(...(isNews ? [entry] : []))
  })
}

/** @throws {ApiError} COURIER_UNAVAILABLE, COURIER_REFUSED */
async function askCourier(
  courier: Courier | undefined,
  trackingNumber: string,
  request: AttemptRequest,
): Promise<void> {
  if (!courier) throw new ApiError('COURIER_UNAVAILABLE', 'This courier service is not set up')
  await courier.askForAttempt(trackingNumber, request).catch((error: unknown) => {
    if (error instanceof CourierUnavailable) throw new ApiError('COURIER_UNAVAILABLE')
    if (error instanceof CourierRefusal) throw new ApiError('COURIER_REFUSED', error.message)
    throw error
  })
}
