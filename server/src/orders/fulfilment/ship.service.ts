import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { unflagRefundedOrder } from '../attention/attention.service.ts'
import type { OrderMailDependencies, OrderParcels } from '../dependencies.ts'
import { withdrawAtShipping } from '../edits/withdraw-edit.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { findPayable } from '../payable.repository.ts'
import {
  createHistoryEntry,
  hasNothingToSend,
  markShipped,
  type Shipment,
  setShipment,
  travelsWith,
} from '../transitions/transition.repository.ts'
import { namePieces } from './mailed-pieces.ts'
import { movedOrThere } from './moved-or-there.ts'
import { createSentParcel, listUnsent } from './sent-parcels.repository.ts'
import { parseShipment } from './shipment.ts'

export type Mails = Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>

/**
 * Mails the tracking number. Of an order that travels in several parcels it sends the rest.
 * @param input `key`: of the last of several parcels
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless in processing; NOTHING_TO_SEND once
 * every piece was refunded
 */
export async function ship(
  dependencies: Mails & OrderParcels,
  transaction: Database,
  id: string,
  { key = null, ...input }: Shipment & { key?: string | null },
): Promise<boolean> {
  const shipment = parseShipment(input)
  if (await hasNothingToSend(transaction, id)) throw new ApiError('NOTHING_TO_SEND')
  const isMoved = await movedOrThere(transaction, id, markShipped(transaction, id, shipment), () =>
    travelsWith(transaction, id, shipment),
  )
  if (!isMoved) return false
  await withdrawAtShipping(dependencies, transaction, id, 'The parcel has left')
  await unflagRefundedOrder(transaction, id)
  await dependencies.stopParcel(transaction, id, {
    way: 'shipped',
    trackingNumber: shipment.trackingNumber,
  })
  await recordAndMail(dependencies, transaction, id, { ...shipment, key })
  return true
}

async function recordAndMail(
  mails: Mails,
  transaction: Database,
  id: string,
  { key, ...shipment }: Shipment & { key: string | null },
): Promise<void> {
  const order = await findPayable(transaction, id)
  if (!order || order.sentParcels === 0) {
    await enqueueOrderMail(mails, transaction, id, 'shipped')
    return
  }
  const pieces = await listUnsent(transaction, id)
  await createSentParcel(transaction, id, { ...shipment, id: newId(), key, pieces })
  const lines = (await findMailedOrder(transaction, id))?.lines ?? []
  const rows = namePieces(lines, pieces).map(({ row }) => row)
  await enqueueOrderMail(mails, transaction, id, 'restShipped', { pieces: rows, parcel: shipment })
}

/**
 * Mails the correction.
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless shipped, and for several parcels
 */
export async function correctShipment(
  mails: Mails,
  transaction: Database,
  id: string,
  input: Shipment,
): Promise<boolean> {
  const shipment = parseShipment(input)
  const order = await findPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.sentParcels > 0) {
    throw new ApiError('ORDER_CHANGED', 'It travels in several parcels: please correct the parcel itself')
  }
  if (await travelsWith(transaction, id, shipment)) return false
  const before = await findMailedOrder(transaction, id)
  if (!(await setShipment(transaction, id, shipment))) throw new ApiError('ORDER_CHANGED')
  await createHistoryEntry(transaction, id, 'Tracking details corrected')
  const isSameNumber = before?.trackingNumber === shipment.trackingNumber
  await enqueueOrderMail(mails, transaction, id, isSameNumber ? 'shipped' : 'trackingCorrected')
  return true
}
