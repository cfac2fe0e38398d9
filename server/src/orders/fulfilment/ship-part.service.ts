import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { unflagRefundedOrder } from '../attention/attention.service.ts'
import type { OrderParcels } from '../dependencies.ts'
import { withdrawAtShipping } from '../edits/withdraw-edit.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import { lockOrder } from '../order-payments.service.ts'
import type { PayableOrder } from '../payable.repository.ts'
import type { PieceCount } from '../returns/return-states.ts'
import {
  createHistoryEntry,
  markShipped,
  type Shipment,
  travelsWith,
} from '../transitions/transition.repository.ts'
import { deliver } from './deliver.service.ts'
import { namePieces } from './mailed-pieces.ts'
import {
  createSentParcel,
  listSentParcels,
  listUnsent,
  startUnsent,
  takeUnsent,
} from './sent-parcels.repository.ts'
import { type Mails, ship } from './ship.service.ts'
import { parseShipment } from './shipment.ts'

type Part = Shipment & { pieces: readonly PieceCount[]; key: string }

const inWords = (pieces: readonly PieceCount[]) =>
  pieces
    .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
    .sort()
    .join()

/** @throws {ApiError} ORDER_CHANGED, ORDER_NOT_SPLITTABLE */
function checkSplittable({ status, paymentMethod, paymentStatus }: PayableOrder): void {
  if (status !== 'processing') throw new ApiError('ORDER_CHANGED')
  if (collectsOnDelivery(paymentMethod)) {
    throw new ApiError(
      'ORDER_NOT_SPLITTABLE',
      'The order is paid on delivery, and a courier collects the whole sum with one parcel. Please send it in one.',
    )
  }
  if (paymentStatus !== 'paid' && paymentStatus !== 'partially_refunded') {
    throw new ApiError('ORDER_NOT_SPLITTABLE', 'Only a paid order is sent in several parcels')
  }
}

/** @throws {ApiError} INVALID_INPUT when a line is unknown or repeated, or has fewer pieces to send */
function checkPieces(unsent: readonly PieceCount[], pieces: readonly PieceCount[]): void {
  if (pieces.length === 0 || new Set(pieces.map(({ lineId }) => lineId)).size !== pieces.length) {
    throw new ApiError('INVALID_INPUT', 'Please name each line once')
  }
  for (const { lineId, quantity } of pieces) {
    const most = unsent.find((line) => line.lineId === lineId)?.quantity ?? 0
    if (quantity < 1 || quantity > most) {
      const words = most === 0 ? 'No piece of this line is' : most === 1 ? '1 piece is' : `${most} pieces are`
      throw new ApiError('INVALID_INPUT', `${words} still to send`)
    }
  }
}

/**
 * Sends pieces in a parcel of their own and mails which. The order is shipped with the last piece; an order whose
 * pieces are all in its first parcel is shipped as ever. Idempotent by the key.
 * @returns whether this call had an effect
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED, ORDER_NOT_SPLITTABLE, INVALID_INPUT, IDEMPOTENCY_CONFLICT
 */
export async function shipPart(
  dependencies: Mails & OrderParcels,
  transaction: Database,
  id: string,
  { pieces, key, ...input }: Part,
): Promise<boolean> {
  const shipment = parseShipment(input)
  const order = await lockOrder(transaction, id)
  const parcels = await listSentParcels(transaction, id)
  const known = parcels.find(({ request_key }) => request_key === key)
  if (known) {
    if (inWords(known.pieces) !== inWords(pieces)) throw new ApiError('IDEMPOTENCY_CONFLICT')
    return false
  }
  const isWhole = order.sentParcels === 0 && (await travelsWith(transaction, id, shipment))
  if (isWhole) return false
  checkSplittable(order)
  const unsent = await listUnsent(transaction, id)
  if (unsent.length === 0) throw new ApiError('NOTHING_TO_SEND')
  checkPieces(unsent, pieces)
  if (inWords(unsent) === inWords(pieces)) return ship(dependencies, transaction, id, { ...shipment, key })
  if (order.sentParcels === 0) await startUnsent(transaction, id)
  const isTaken = await createSentParcel(transaction, id, { ...shipment, id: newId(), key, pieces })
  if (!isTaken) throw new ApiError('ORDER_CHANGED')
  await withdrawAtShipping(dependencies, transaction, id, 'A part of the order has left')
  await dependencies.stopParcel(transaction, id, {
    way: 'shipped',
    trackingNumber: shipment.trackingNumber,
  })
  const named = namePieces((await findMailedOrder(transaction, id))?.lines ?? [], pieces)
  const words = named.map((piece) => piece.words).join(', ')
  await createHistoryEntry(transaction, id, `Part of the order shipped: ${words}`)
  await enqueueOrderMail(dependencies, transaction, id, 'partShipped', {
    pieces: named.map(({ row }) => row),
    parcel: shipment,
  })
  return true
}

/**
 * Only pieces that are still to send can be cancelled in an order that travels in several parcels.
 * @throws {ApiError} INVALID_INPUT
 */
export async function assertUnsent(
  database: Database,
  { id, sentParcels }: PayableOrder,
  pieces: readonly PieceCount[],
): Promise<void> {
  if (sentParcels > 0) checkPieces(await listUnsent(database, id), pieces)
}

/**
 * Takes cancelled pieces off what is to send, in an order that travels in several parcels. When nothing is left to send,
 * the order is shipped with its last parcel.
 * @throws {ApiError} ORDER_CHANGED when fewer pieces are to send
 */
export async function cancelUnsent(
  dependencies: Mails & OrderParcels,
  transaction: Database,
  { id, sentParcels }: PayableOrder,
  pieces: readonly PieceCount[],
): Promise<void> {
  if (sentParcels === 0) return
  if (!(await takeUnsent(transaction, pieces, true))) throw new ApiError('ORDER_CHANGED')
  if ((await listUnsent(transaction, id)).length > 0) return
  const parcels = await listSentParcels(transaction, id)
  const last = parcels.at(-1)
  if (!last) return
  const { courier, tracking_number: trackingNumber, tracking_url: trackingUrl } = last
  await markShipped(transaction, id, { courier, trackingNumber, trackingUrl })
  await unflagRefundedOrder(transaction, id)
  await dependencies.stopParcel(transaction, id, { way: 'shipped', trackingNumber })
  const hasEnded = parcels.every(({ delivered_at, came_back_at }) => delivered_at ?? came_back_at)
  if (hasEnded && parcels.some(({ delivered_at }) => delivered_at)) {
    await deliver(dependencies, transaction, id)
  }
}
