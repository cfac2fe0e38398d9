import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { lockOrder } from '../order-payments.service.ts'
import type { PayableOrder } from '../payable.repository.ts'
import type { PieceCount } from '../returns/return-states.ts'
import { createHistoryEntry, type Shipment, setShipment } from '../transitions/transition.repository.ts'
import { deliver, undoableSince, undoDelivery } from './deliver.service.ts'
import { namePieces } from './mailed-pieces.ts'
import {
  listCancelledUnsent,
  listSentParcels,
  type SentParcelRow,
  setParcelEnd,
  setParcelShipment,
} from './sent-parcels.repository.ts'
import type { Mails } from './ship.service.ts'
import { parseShipment } from './shipment.ts'

// Only an order that travels in several parcels has them; an order in one parcel has none.

type Found = { order: PayableOrder; parcel: SentParcelRow; others: SentParcelRow[] }

/** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND; ORDER_CHANGED once the order is cancelled */
async function lockParcel(transaction: Database, id: string, parcelId: string): Promise<Found> {
  const order = await lockOrder(transaction, id)
  const parcels = await listSentParcels(transaction, id)
  const parcel = parcels.find((one) => one.id === parcelId)
  if (!parcel) throw new ApiError('NOT_FOUND')
  if (order.status === 'cancelled') throw new ApiError('ORDER_CHANGED')
  return { order, parcel, others: parcels.filter(({ id: other }) => other !== parcelId) }
}

async function inWords(transaction: Database, id: string, { pieces }: SentParcelRow): Promise<string> {
  const lines = (await findMailedOrder(transaction, id))?.lines ?? []
  return namePieces(lines, pieces)
    .map(({ words }) => words)
    .join(', ')
}

const hasEnded = ({ delivered_at, came_back_at }: SentParcelRow): boolean =>
  (delivered_at ?? came_back_at) !== null

/**
 * Delivers the order too when all of it is sent and every other parcel has ended. A parcel that came back may arrive
 * after all.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND, ORDER_CHANGED
 */
export async function deliverParcel(
  mails: Mails,
  transaction: Database,
  id: string,
  parcelId: string,
): Promise<boolean> {
  const { order, parcel, others } = await lockParcel(transaction, id, parcelId)
  if (parcel.delivered_at) return false
  await setParcelEnd(transaction, parcelId, 'delivered')
  if (order.status === 'shipped' && others.every(hasEnded)) return deliver(mails, transaction, id)
  const words = await inWords(transaction, id, parcel)
  await createHistoryEntry(transaction, id, `Part of the order delivered: ${words}`)
  return true
}

/**
 * Undoes the delivery of the order, too, if it came with this parcel.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND, ORDER_CHANGED, TOO_LATE_TO_UNDO
 */
export async function undoParcelDelivery(
  transaction: Database,
  id: string,
  parcelId: string,
): Promise<boolean> {
  const { order, parcel } = await lockParcel(transaction, id, parcelId)
  if (!parcel.delivered_at) return false
  if (new Date(parcel.delivered_at) < (await undoableSince(transaction))) {
    throw new ApiError('TOO_LATE_TO_UNDO')
  }
  if (order.status === 'delivered') await undoDelivery(transaction, id, { parcelsStay: true })
  await setParcelEnd(transaction, parcelId, null)
  if (order.status !== 'delivered') {
    const words = await inWords(transaction, id, parcel)
    await createHistoryEntry(transaction, id, `Not delivered yet, that was noted by mistake: ${words}`)
  }
  return true
}

/**
 * Refunds nothing: the owner refunds its pieces once they were looked at. The order is delivered when all of it is sent,
 * every other parcel has ended and one has arrived.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND; ORDER_CHANGED once it was delivered
 */
export async function takeBackOneParcel(
  mails: Mails,
  transaction: Database,
  id: string,
  parcelId: string,
): Promise<boolean> {
  const { order, parcel, others } = await lockParcel(transaction, id, parcelId)
  if (parcel.came_back_at) return false
  if (parcel.delivered_at) throw new ApiError('ORDER_CHANGED')
  await setParcelEnd(transaction, parcelId, 'came-back')
  const words = await inWords(transaction, id, parcel)
  await createHistoryEntry(transaction, id, `A parcel came back: ${words}`)
  const isLast = others.every(hasEnded) && others.some(({ delivered_at }) => delivered_at !== null)
  if (order.status === 'shipped' && isLast) await deliver(mails, transaction, id)
  return true
}

/**
 * Mails the correction.
 * @returns whether this call had an effect
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND, NOT_FOUND; ORDER_CHANGED once the parcel has ended
 */
export async function correctParcel(
  mails: Mails,
  transaction: Database,
  id: string,
  { parcelId, ...input }: Shipment & { parcelId: string },
): Promise<boolean> {
  const shipment = parseShipment(input)
  const { order, parcel, others } = await lockParcel(transaction, id, parcelId)
  const isSame =
    parcel.courier === shipment.courier &&
    parcel.tracking_number === shipment.trackingNumber &&
    parcel.tracking_url === shipment.trackingUrl
  if (isSame) return false
  if (hasEnded(parcel)) throw new ApiError('ORDER_CHANGED')
  await setParcelShipment(transaction, parcelId, shipment)
  const isLast = order.status === 'shipped' && others.every(({ position }) => position < parcel.position)
  // The order itself names its last parcel.
  if (isLast) await setShipment(transaction, id, shipment)
  await createHistoryEntry(transaction, id, 'Tracking details corrected')
  const lines = (await findMailedOrder(transaction, id))?.lines ?? []
  const pieces = namePieces(lines, parcel.pieces).map(({ row }) => row)
  const isSameNumber = parcel.tracking_number === shipment.trackingNumber
  const template = isSameNumber ? 'partShipped' : 'parcelCorrected'
  await enqueueOrderMail(mails, transaction, id, template, { pieces, parcel: shipment })
  return true
}

/** An order that travels in several parcels; `cancelled` are pieces of each line that were never sent. */
export type SplitOrder = {
  parcels: { deliveredAt: Date | null; cameBackAt: Date | null; pieces: readonly PieceCount[] }[]
  cancelled: ReadonlyMap<string, number>
}

/** Returns no parcels unless the order travels in several. */
export async function readSplitOrder(database: Database, orderId: string): Promise<SplitOrder> {
  const parcels = await listSentParcels(database, orderId)
  const cancelled = await listCancelledUnsent(database, orderId)
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return {
    parcels: parcels.map(({ delivered_at, came_back_at, pieces }) => ({
      deliveredAt: moment(delivered_at),
      cameBackAt: moment(came_back_at),
      pieces,
    })),
    cancelled: new Map(cancelled.map(({ lineId, quantity }) => [lineId, quantity])),
  }
}

/** Returns an empty list unless the order travels in several parcels. */
export async function listParcelNumbers(
  database: Database,
  orderId: string,
): Promise<{ id: string; trackingNumber: string }[]> {
  const parcels = await listSentParcels(database, orderId)
  return parcels.map(({ id, tracking_number: trackingNumber }) => ({ id, trackingNumber }))
}
