import type { AdminReturn } from '@amritvasya/contract'
import { nextParcelState } from '@amritvasya/contract/rules/parcel-states'
import { reportedPickupState } from '@amritvasya/contract/rules/pickup-states'
import { CourierRefusal, type NewParcel, type ParcelReports, type ParcelSize } from '../../couriers/index.ts'
import { adminOrders, fulfilment } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { readAdminReturn } from '../decisions.service.ts'
import type { ReturnDependencies } from '../dependencies.ts'
import { findReturn } from '../return.repository.ts'
import {
  createPickup,
  endPickupWork,
  findReturnOfNumber,
  leasePickup,
  listSilentPickups,
  listUnfinished,
  lockPickup,
  type Pickup,
  recordPickupReport,
  savePickupStep,
} from './pickup.repository.ts'
import { stopPickup } from './stop-pickup.ts'

/** It is longer than all requests of one attempt together. */
const LEASE_SECONDS = 120
const AGAIN_AFTER_MINUTES = 1
const SILENT_HOURS = 6
const MAX_FAILURE_LENGTH = 500

export type PickupDependencies = Pick<ReturnDependencies, 'couriers'> & {
  orders: Pick<ReturnDependencies['orders'], 'database'>
}

/**
 * Lets a courier fetch the pieces of an accepted return; what the first attempt leaves is tried again every minute.
 * @throws {ApiError} RETURN_NOT_FOUND; RETURN_CHANGED unless it is accepted; PARCEL_BOOKED; COURIER_UNAVAILABLE without
 * the service
 */
export async function requestPickup(
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
  size: ParcelSize,
): Promise<AdminReturn> {
  const { couriers, withAudit } = dependencies
  if (!couriers.couriers.shiprocket) {
    throw new ApiError('COURIER_UNAVAILABLE', 'This courier service is not set up')
  }
  await withAudit(caller, async (transaction, logChange) => {
    const { orderNumber } = await lockReturn(transaction, id, ['approved'])
    if (!(await createPickup(transaction, id, size))) {
      throw new ApiError('PARCEL_BOOKED', 'A courier is booked for this return already')
    }
    const entry = { action: 'return.pickup-booked', subject: 'return', subjectId: id, label: orderNumber }
    await logChange({ ...entry, after: { ...size } })
  })
  await workPickup(dependencies, id)
  return readAdminReturn(dependencies, id)
}

/** @throws {ApiError} RETURN_NOT_FOUND; RETURN_CHANGED without a pickup that can be cancelled */
export async function cancelPickup(
  dependencies: ReturnDependencies,
  caller: StaffCaller,
  id: string,
): Promise<AdminReturn> {
  await dependencies.withAudit(caller, async (transaction, logChange) => {
    const { orderNumber } = await lockReturn(transaction, id, ['approved', 'cancelled', 'received'])
    if (!(await stopPickup(transaction, id))) throw new ApiError('RETURN_CHANGED')
    await logChange('return.pickup-cancelled', id, orderNumber)
  })
  await workPickup(dependencies, id)
  return readAdminReturn(dependencies, id)
}

async function lockReturn(transaction: Database, id: string, states: readonly string[]) {
  const present = await findReturn(transaction, id)
  if (!present) throw new ApiError('RETURN_NOT_FOUND')
  await fulfilment.lockOrder(transaction, present.orderId)
  const locked = await findReturn(transaction, id)
  if (!locked || !states.includes(locked.state)) throw new ApiError('RETURN_CHANGED')
  return locked
}

/** The pickup was cancelled while it was being booked. */
class PickupStopped extends Error {
  override name = 'PickupStopped'
}

/** It is idempotent: one attempt, which goes on where the one before ended. */
export async function workPickup(dependencies: PickupDependencies, returnId: string): Promise<void> {
  const { orders, couriers } = dependencies
  const { database } = orders
  const courier = couriers.couriers.shiprocket
  const pickup = await leasePickup(database, returnId, LEASE_SECONDS)
  if (!pickup || !courier) return
  const isCancelling = pickup.state === 'cancelling'
  try {
    const parcel = await parcelOf(database, pickup)
    if (isCancelling) await courier.cancel({ ...pickup, reference: parcel.reference, isReturn: true })
    else {
      await courier.book(parcel, pickup, async (step) => {
        if ((await savePickupStep(database, returnId, step)) !== 'booking') throw new PickupStopped()
      })
    }
    await endPickupWork(database, pickup, { state: isCancelling ? 'cancelled' : 'booked', failure: null })
  } catch (error) {
    const isFinal = error instanceof CourierRefusal || error instanceof ApiError
    const failure = error instanceof Error ? error.message.slice(0, MAX_FAILURE_LENGTH) : 'It failed'
    const after = isCancelling ? 'booked' : 'failed'
    await endPickupWork(database, pickup, {
      state: isFinal ? after : pickup.state,
      failure: error instanceof PickupStopped ? null : failure,
    })
    couriers.log.warn({ err: error, return: returnId }, 'a pickup of a return was not booked')
  }
}

/** @throws {ApiError} RETURN_NOT_FOUND, ORDER_NOT_FOUND */
async function parcelOf(database: Database, pickup: Pickup): Promise<NewParcel> {
  const present = await findReturn(database, pickup.returnId)
  if (!present) throw new ApiError('RETURN_NOT_FOUND')
  const { address, customer, lines } = await adminOrders.readAdminOrder(database, present.orderId)
  const { weightGrams, lengthCm, breadthCm, heightCm, bookingNumber, courierName } = pickup
  const pieces = present.pieces.flatMap(({ lineId, approved }) => {
    const line = lines.find((one) => one.id === lineId)
    if (!line || approved === 0) return []
    const { name, sku, hsnCode, price } = line
    return [{ name, sku, hsnCode, quantity: approved, priceRupees: price }]
  })
  return {
    ...{ weightGrams, lengthCm, breadthCm, heightCm, courierName },
    isReturn: true,
    reference: `${present.orderNumber}-R${pickup.returnId.slice(-6)}${bookingNumber}`,
    orderedAt: present.requestedAt,
    toPincode: address.pincode,
    collectRupees: 0,
    valueRupees: pieces.reduce((sum, { quantity, priceRupees }) => sum + quantity * priceRupees, 0),
    to: {
      name: address.fullName,
      phone: address.phoneNumber,
      email: customer.email,
      address: address.addressLine1,
      address2: [address.addressLine2, address.landmark].filter(Boolean).join(', '),
      city: address.city,
      state: address.state,
    },
    lines: pieces,
    courierId: null,
  }
}

/** @returns false for a number of no return; repeated and late reports change nothing */
export async function receivePickupReport(
  database: ReturnDependencies['orders']['database'],
  trackingNumber: string,
  { scans }: ParcelReports,
): Promise<boolean> {
  const returnId = await findReturnOfNumber(database, trackingNumber)
  if (!returnId) return false
  await database.transaction().execute(async (transaction) => {
    for (const scan of scans) {
      const pickup = await lockPickup(transaction, returnId)
      if (!pickup || (pickup.happenedAt && scan.happenedAt < pickup.happenedAt)) continue
      const present = reportedPickupState(pickup.state)
      const state = nextParcelState(present, scan.state)
      if (state !== present) await recordPickupReport(transaction, returnId, { ...scan, state })
    }
  })
  return true
}

/** Goes on with what earlier attempts left, and asks about parcels of which no webhook has told for hours. */
export async function followPickups(
  dependencies: PickupDependencies,
  afterMinutes = AGAIN_AFTER_MINUTES,
): Promise<void> {
  const { orders, couriers } = dependencies
  for (const id of await listUnfinished(orders.database, afterMinutes)) await workPickup(dependencies, id)
  const courier = couriers.couriers.shiprocket
  if (!courier) return
  for (const { trackingNumber } of await listSilentPickups(orders.database, SILENT_HOURS)) {
    await courier
      .track(trackingNumber)
      .then((reports) => receivePickupReport(orders.database, trackingNumber, reports))
      .catch((err: unknown) => couriers.log.warn({ err, trackingNumber }, 'tracking a pickup failed'))
  }
}
