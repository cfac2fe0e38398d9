import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cancelMails } from '../../platform/mail/outbox.repository.ts'
import { unflagRefundedOrder } from '../attention/flag-refunded-order.service.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { findPayable, type PayableOrder } from '../payable.repository.ts'
import {
  createHistoryEntry,
  hasNothingToSend,
  markConfirmed,
  markDelivered,
  markShipped,
  markUndelivered,
  type Shipment,
  setShipment,
  travelsWith,
} from './transition.repository.ts'

/** Milliseconds to undo a mistaken delivery; the customer's mail waits as long. */
export const UNDO_WINDOW_MS = 10 * 60_000

/**
 * Makes a transition idempotent.
 * @returns whether this call moved the order
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED in another state
 */
async function movedOrThere(
  transaction: Database,
  id: string,
  move: Promise<PayableOrder | undefined>,
  isThere: (order: PayableOrder) => boolean | Promise<boolean>,
): Promise<boolean> {
  if (await move) return true
  const order = await findPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (!(await isThere(order))) throw new ApiError('ORDER_CHANGED')
  return false
}

/** @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED */
export async function confirmCash(transaction: Database, id: string): Promise<boolean> {
  return movedOrThere(
    transaction,
    id,
    markConfirmed(transaction, id),
    ({ status, paymentMethod }) => paymentMethod === 'cod' && status === 'processing',
  )
}

/**
 * Ships the order and mails the tracking number.
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless in processing; NOTHING_TO_SEND once every
 * piece was refunded
 */
export async function ship(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  input: Shipment,
): Promise<boolean> {
  const shipment = parseShipment(input)
  if (await hasNothingToSend(transaction, id)) throw new ApiError('NOTHING_TO_SEND')
  const isMoved = await movedOrThere(transaction, id, markShipped(transaction, id, shipment), () =>
    travelsWith(transaction, id, shipment),
  )
  if (isMoved) {
    await unflagRefundedOrder(transaction, id)
    await enqueueOrderMail(dependencies, transaction, id, 'shipped')
  }
  return isMoved
}

/**
 * Corrects and mails the shipment.
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function correctShipment(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  input: Shipment,
): Promise<boolean> {
  const shipment = parseShipment(input)
  if (await travelsWith(transaction, id, shipment)) return false
  if (!(await setShipment(transaction, id, shipment))) {
    throw new ApiError((await findPayable(transaction, id)) ? 'ORDER_CHANGED' : 'ORDER_NOT_FOUND')
  }
  await createHistoryEntry(transaction, id, 'Tracking details corrected')
  await enqueueOrderMail(dependencies, transaction, id, 'shipped')
  return true
}

/**
 * Marks cash on delivery as paid, too.
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function deliver(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
): Promise<boolean> {
  const isMoved = await movedOrThere(
    transaction,
    id,
    markDelivered(transaction, id),
    ({ status }) => status === 'delivered',
  )
  if (isMoved) {
    await enqueueOrderMail(
      dependencies,
      transaction,
      id,
      'delivered',
      {},
      { delaySeconds: UNDO_WINDOW_MS / 1_000 },
    )
  }
  return isMoved
}

/**
 * Makes booked cash due again, and cancels the delayed mail.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED; TOO_LATE_TO_UNDO after {@link UNDO_WINDOW_MS}, or once cash was
 * refunded
 */
export async function undoDelivery(transaction: Database, id: string): Promise<boolean> {
  const now = await databaseNow(transaction)
  const since = new Date(now.getTime() - UNDO_WINDOW_MS)
  const isMoved = await movedOrThere(
    transaction,
    id,
    markUndelivered(transaction, id, since),
    ({ status }) => {
      if (status === 'delivered') throw new ApiError('TOO_LATE_TO_UNDO')
      return status === 'shipped'
    },
  )
  if (isMoved) await cancelMails(transaction, { about: id, kind: 'delivered' })
  return isMoved
}

const MAX_SHIPMENT_TEXT_LENGTH = 200

/** @throws {ApiError} INVALID_INPUT: customers see the texts and open the URL */
function parseShipment({ courier, trackingNumber, trackingUrl }: Shipment): Shipment {
  const shipment = {
    courier: courier.trim(),
    trackingNumber: trackingNumber.trim(),
    trackingUrl: trackingUrl?.trim() || null,
  }
  for (const text of [shipment.courier, shipment.trackingNumber]) {
    if (!text || text.length > MAX_SHIPMENT_TEXT_LENGTH)
      throw new ApiError('INVALID_INPUT', 'Courier and tracking number are needed')
  }
  if (shipment.trackingUrl && !isWebAddress(shipment.trackingUrl)) {
    throw new ApiError('INVALID_INPUT', 'The tracking address must begin with https://')
  }
  return shipment
}

const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && URL.canParse(text) && new URL(text).protocol === 'https:'
