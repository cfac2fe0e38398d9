import { fulfilment } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import {
  type Cancellation,
  createCancellation,
  findCancellation,
  findCancellationOf,
  listWaiting,
  updateCancellation,
} from './cancellation.repository.ts'
import { CourierRefusal, CourierUnavailable } from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'
import { lockParcelOf, type Parcel, updateParcel } from './parcel.repository.ts'

/** The staff need not know before that the courier service is down. */
const FLAGGED_AFTER_MS = 60 * 60_000
const WAITING_AFTER_MINUTES = 5
export const withdrawn = 'The booking was cancelled'

/** A second booking must not be taken for the first. */
export const referenceOf = (orderNumber: string, { bookingNumber }: Pick<Parcel, 'bookingNumber'>): string =>
  bookingNumber === 1 ? orderNumber : `${orderNumber}-${bookingNumber}`

/**
 * Runs in the caller's transaction, with the order locked; a job cancels it after the commit. Nothing is cancelled that
 * the courier service cannot know.
 */
export async function requestCancellation(
  jobs: JobSender,
  transaction: Database,
  parcel: Parcel,
  reason: string,
): Promise<void> {
  if (parcel.service === 'by-hand' || (parcel.providerOrderId === null && parcel.createTriedAt === null))
    return
  const { orderNumber } = await fulfilment.lockOrder(transaction, parcel.orderId)
  const id = await createCancellation(transaction, parcel, {
    reference: referenceOf(orderNumber, parcel),
    reason,
  })
  await jobs.send(transaction, 'parcel-cancellations', { id })
}

/**
 * Takes back a booking that no courier has fetched, so that it can be booked again. Idempotent.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED without such a booking
 */
export async function withdrawBooking(
  jobs: JobSender,
  transaction: Database,
  orderId: string,
): Promise<boolean> {
  await fulfilment.lockOrder(transaction, orderId)
  const parcel = await lockParcelOf(transaction, orderId)
  if (!parcel || parcel.service === 'by-hand') throw new ApiError('ORDER_CHANGED')
  if (await findCancellationOf(transaction, parcel)) return false
  if (!['booking', 'failed', 'booked'].includes(parcel.state)) throw new ApiError('ORDER_CHANGED')
  await updateParcel(transaction, parcel.id, { state: 'failed', failure: withdrawn })
  await requestCancellation(jobs, transaction, parcel, withdrawn)
  return true
}

const taskOf = ({ trackingNumber, reason }: Cancellation): string => {
  const parcel = trackingNumber === null ? 'the parcel of this order' : `parcel ${trackingNumber}`
  return `Cancel ${parcel} in Shiprocket’s panel, and keep it from the courier: ${reason}`
}

/**
 * A repeated call changes nothing.
 * @throws {CourierUnavailable} when a job must try again
 */
export async function cancelBooking(dependencies: CourierDependencies, id: string): Promise<void> {
  const { database, couriers, log } = dependencies
  const cancellation = await findCancellation(database, id)
  if (cancellation?.state !== 'waiting') return
  try {
    const courier = couriers[cancellation.service]
    if (!courier) throw new CourierUnavailable('The courier service has no keys')
    await courier.cancel(cancellation)
    await updateCancellation(database, id, { state: 'done', failure: null })
  } catch (error) {
    const isRefused = error instanceof CourierRefusal
    const failure =
      isRefused || error instanceof CourierUnavailable ? error.message.slice(0, 500) : 'It failed'
    const isLate = Date.now() - cancellation.createdAt.getTime() > FLAGGED_AFTER_MS
    const asks = cancellation.flaggedAt === null && (isRefused || isLate)
    await database.transaction().execute(async (transaction) => {
      await fulfilment.lockOrder(transaction, cancellation.orderId)
      await updateCancellation(transaction, id, {
        failure,
        ...(isRefused && { state: 'refused' }),
        isFlagged: asks,
      })
      if (asks) await fulfilment.flagForStaff(transaction, cancellation.orderId, taskOf(cancellation))
    })
    if (!isRefused) throw error
    log.warn({ cancellation: id, order: cancellation.orderId, failure }, 'a parcel was not cancelled')
  }
}

/** Cancels what is left when jobs gave up or were lost. */
export async function cancelForgotten(
  dependencies: CourierDependencies,
  minutes = WAITING_AFTER_MINUTES,
): Promise<void> {
  for (const id of await listWaiting(dependencies.database, minutes)) {
    await cancelBooking(dependencies, id).catch((err: unknown) =>
      dependencies.log.warn({ err, cancellation: id }, 'cancelling a parcel failed'),
    )
  }
}
