import type { ParcelBooking } from '@amritvasya/contract'
import { toPaise } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { adminOrders, fulfilment, invoices } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { newId } from '../platform/id.ts'
import { findCancellationOf } from './cancellation.repository.ts'
import { referenceOf, requestCancellation } from './cancellation.service.ts'
import {
  CourierRefusal,
  CourierUnavailable,
  type NewParcel,
  type ParcelRoute,
  type ParcelSize,
} from './courier.ts'
import type { CourierDependencies } from './dependencies.ts'
import {
  createParcel,
  findParcel,
  findParcelOf,
  leaseParcel,
  listUnbooked,
  lockParcel,
  lockParcelOf,
  type Parcel,
  updateParcel,
} from './parcel.repository.ts'
import { isSentAs } from './sent-as.ts'
import { reasonOf } from './stop-parcel.service.ts'

/** It is longer than all requests of one attempt together. */
const LEASE_SECONDS = 120
const UNBOOKED_AFTER_MINUTES = 5
const MAX_FAILURE_LENGTH = 500

/**
 * Runs in the caller's transaction; a job books it after the commit.
 * @throws {ApiError} INVALID_INPUT; ORDER_CHANGED unless in processing; PARCEL_BOOKED; COURIER_UNAVAILABLE without the service
 */
export async function requestParcel(
  { couriers, jobs }: Pick<CourierDependencies, 'couriers' | 'jobs'>,
  transaction: Database,
  orderId: string,
  booking: ParcelBooking,
): Promise<boolean> {
  if (!couriers[booking.service])
    throw new ApiError('COURIER_UNAVAILABLE', 'This courier service is not set up')
  const order = await fulfilment.lockOrder(transaction, orderId)
  if (order.status !== 'processing') throw new ApiError('ORDER_CHANGED')
  const { pieces } = await adminOrders.readAdminOrder(transaction, orderId)
  if (pieces === 0) throw new ApiError('NOTHING_TO_SEND')
  if (booking.service === 'by-hand') {
    const { courierName: courier, trackingNumber, trackingUrl } = booking
    fulfilment.parseShipment({ courier, trackingNumber, trackingUrl })
  }
  const { weightGrams, lengthCm, breadthCm, heightCm, courierName } = booking
  const byService =
    booking.service === 'shiprocket'
      ? {
          courierId: booking.courierId,
          ratePaise: toPaise(booking.rate),
          returnRatePaise: booking.returnRate == null ? null : toPaise(booking.returnRate),
          trackingNumber: null,
          trackingUrl: null,
        }
      : {
          courierId: null,
          ratePaise: null,
          returnRatePaise: null,
          trackingNumber: booking.trackingNumber,
          trackingUrl: booking.trackingUrl || null,
        }
  await leaveFailed({ jobs }, transaction, orderId, booking)
  const isCreated = await createParcel(transaction, {
    id: newId(),
    orderId,
    service: booking.service,
    weightGrams,
    lengthCm,
    breadthCm,
    heightCm,
    courierName,
    ...byService,
  })
  if (!isCreated) throw new ApiError('PARCEL_BOOKED')
  const parcel = await findParcelOf(transaction, orderId)
  if (parcel) await jobs.send(transaction, 'parcels', { id: parcel.id })
  return true
}

/** A failed booking that goes on with another service is not continued, and must not send a courier. */
async function leaveFailed(
  { jobs }: Pick<CourierDependencies, 'jobs'>,
  transaction: Database,
  orderId: string,
  { service }: ParcelBooking,
): Promise<void> {
  const parcel = await lockParcelOf(transaction, orderId)
  if (parcel?.state !== 'failed' || parcel.service === service) return
  if (await findCancellationOf(transaction, parcel)) return
  await requestCancellation(jobs, transaction, parcel, reasonOf('shipped'))
}

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function routeOf(database: Database, orderId: string, size: ParcelSize): Promise<ParcelRoute> {
  const { address, paymentMethod, paymentStatus, total } = await adminOrders.readAdminOrder(database, orderId)
  const isDue = collectsOnDelivery(paymentMethod) && paymentStatus !== 'paid'
  return { ...size, toPincode: address.pincode, collectRupees: isDue ? total : 0, valueRupees: total }
}

async function newParcelOf(database: Database, parcel: Parcel): Promise<NewParcel> {
  const order = await adminOrders.readAdminOrder(database, parcel.orderId)
  const { fullName, phoneNumber, addressLine1, addressLine2, landmark, city, state } = order.address
  return {
    ...(await routeOf(database, parcel.orderId, parcel)),
    reference: referenceOf(order.orderNumber, parcel),
    orderedAt: new Date(order.createdAt),
    to: {
      name: fullName,
      phone: phoneNumber,
      email: order.customer.email,
      address: addressLine1,
      address2: [addressLine2, landmark].filter(Boolean).join(', '),
      city,
      state,
    },
    lines: order.lines.flatMap(({ name, sku, hsnCode, price, ...line }) => {
      const quantity = line.unsent ?? line.quantity - line.returned
      return quantity > 0 ? [{ name, sku, hsnCode, quantity, priceRupees: price }] : []
    }),
    courierId: parcel.courierId,
    courierName: parcel.courierName,
  }
}

/**
 * Idempotent; goes on where the attempt before ended.
 * @throws {CourierUnavailable} when a job must try again
 */
export async function bookParcel(dependencies: CourierDependencies, id: string): Promise<void> {
  const { database, couriers } = dependencies
  const known = await findParcel(database, id)
  const courier = known && couriers[known.service]
  if (known?.state !== 'booking' && (known?.state !== 'booked' || known.labelUrl !== null)) return
  if (!courier) throw new CourierUnavailable('The courier service has no keys')
  const parcel = await leaseParcel(database, id, LEASE_SECONDS)
  if (!parcel) throw new CourierUnavailable('Another process books this parcel')
  try {
    await checkGoingOn(database, parcel)
    await courier.book(await newParcelOf(database, parcel), parcel, async (step) => {
      await updateParcel(database, id, step, parcel.bookingNumber)
      await checkGoingOn(database, parcel)
    })
    await database.transaction().execute((transaction) => completeBooking(dependencies, transaction, parcel))
  } catch (error) {
    await endAttempt(dependencies, parcel, error)
    return
  }
  // The invoice of an order that is paid on delivery is settled once it has been handed over.
  await invoices.settleInvoice(dependencies.invoices, parcel.orderId)
}

type Stop = Parameters<typeof reasonOf>[0]

/** The order was cancelled or shipped, or the booking cancelled, while its parcel was being booked. */
class BookingStopped extends Error {
  override name = 'BookingStopped'

  constructor(way: Stop) {
    super(reasonOf(way))
  }
}

/** Waits for a change of the order that is not committed yet. @throws {BookingStopped} */
const checkGoingOn = (
  database: CourierDependencies['database'],
  { id, orderId, bookingNumber }: Parcel,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { status } = await fulfilment.lockOrder(transaction, orderId)
    if (status !== 'processing') throw new BookingStopped(status === 'cancelled' ? 'cancelled' : 'shipped')
    const parcel = await lockParcel(transaction, id)
    if (parcel?.state === 'failed' || parcel?.bookingNumber !== bookingNumber)
      throw new BookingStopped('withdrawn')
  })

/** Leaves alone the state of a parcel that the courier's reports have moved meanwhile. */
function changesAfter(
  parcel: Parcel,
  end: { isSent: boolean; isStopped: boolean; isFinal: boolean; failure: string },
): Pick<Parameters<typeof updateParcel>[2], 'state' | 'failure'> {
  const { isSent, isStopped, isFinal, failure } = end
  if (parcel.state === 'booked' && !isStopped) return { failure }
  if (parcel.state !== 'booking') return {}
  // A parcel that lacks only its label is booked all the same.
  const isBooked = isSent || (!isStopped && parcel.isPickupRequested && parcel.trackingNumber !== null)
  if (isBooked) return { state: 'booked', failure: isSent ? null : failure }
  return { state: isFinal ? 'failed' : 'booking', failure }
}

/** @throws the error unless another attempt would be in vain */
async function endAttempt(
  { database, log, jobs }: CourierDependencies,
  { id, orderId, bookingNumber }: Parcel,
  error: unknown,
): Promise<void> {
  const isStopped = error instanceof BookingStopped
  const isFinal = isStopped || error instanceof CourierRefusal || error instanceof ApiError
  const failure =
    isFinal || error instanceof CourierUnavailable ? error.message.slice(0, MAX_FAILURE_LENGTH) : 'It failed'
  await database.transaction().execute(async (transaction) => {
    await fulfilment.lockOrder(transaction, orderId)
    const parcel = await lockParcel(transaction, id)
    if (!parcel) return
    if (parcel.bookingNumber !== bookingNumber) {
      await updateParcel(transaction, id, { endsLease: true })
      return
    }
    // The staff may have sent the parcel itself before its booking was complete.
    const isSent = isStopped && (await isSentAs(transaction, orderId, parcel.trackingNumber))
    const changes = changesAfter(parcel, { isSent, isStopped, isFinal, failure })
    await updateParcel(transaction, id, { endsLease: true, ...changes })
    const isLeft = isStopped && !isSent && ['booking', 'failed', 'booked'].includes(parcel.state)
    if (isLeft) await requestCancellation(jobs, transaction, parcel, error.message)
  })
  if (!isFinal) throw error
  log.warn({ parcel: id, order: orderId, failure }, 'a parcel was not booked')
}

async function completeBooking(
  { couriers, orders }: CourierDependencies,
  transaction: Database,
  { id, orderId, service }: Parcel,
): Promise<void> {
  const { status } = await fulfilment.lockOrder(transaction, orderId)
  const parcel = await lockParcel(transaction, id)
  if (!parcel) return
  const { state: present, courierName: courier, trackingNumber, trackingUrl } = parcel
  if (present === 'booked') await updateParcel(transaction, id, { failure: null, endsLease: true })
  if (present !== 'booking' || trackingNumber === null) return
  if (status === 'cancelled') throw new BookingStopped('cancelled')
  const isHandedOver = couriers[service]?.reportsTracking === false
  const state = isHandedOver ? 'picked-up' : 'booked'
  await updateParcel(transaction, id, { state, failure: null, endsLease: true })
  if (isHandedOver)
    await fulfilment.ship(orders, transaction, orderId, { courier, trackingNumber, trackingUrl })
}

/** Books what is left when jobs gave up or were lost. */
export async function bookForgotten(dependencies: CourierDependencies): Promise<void> {
  for (const id of await listUnbooked(dependencies.database, UNBOOKED_AFTER_MINUTES)) {
    await bookParcel(dependencies, id).catch((err: unknown) =>
      dependencies.log.warn({ err, parcel: id }, 'booking a parcel failed'),
    )
  }
}
