import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { withdrawMails } from '../../platform/mail/outbox.repository.ts'
import { postOrderMail } from '../mails/post-order-mail.ts'
import type { OrderParts } from '../parts.ts'
import { findPayable, type PayableOrder } from '../payable.repository.ts'
import { noteDecided } from '../review/ask-whether-to-send.service.ts'
import {
  addEvent,
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
export const undoWindow = 10 * 60_000

/**
 * Makes a transition idempotent.
 * @returns whether this call moved the order
 * @throws {ShopError} ORDER_NOT_FOUND; ORDER_CHANGED in another state
 */
async function movedOrThere(
  transaction: Database,
  id: string,
  move: Promise<PayableOrder | undefined>,
  isThere: (order: PayableOrder) => boolean | Promise<boolean>,
): Promise<boolean> {
  if (await move) return true
  const order = await findPayable(transaction, id)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  if (!(await isThere(order))) throw new ShopError('ORDER_CHANGED')
  return false
}

/** @throws {ShopError} ORDER_NOT_FOUND, ORDER_CHANGED */
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
 * @throws {ShopError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless in processing; NOTHING_TO_SEND once every
 * piece was refunded
 */
export async function ship(
  parts: OrderParts,
  transaction: Database,
  id: string,
  given: Shipment,
): Promise<boolean> {
  const shipment = tidy(given)
  if (await hasNothingToSend(transaction, id)) throw new ShopError('NOTHING_TO_SEND')
  const isMoved = await movedOrThere(transaction, id, markShipped(transaction, id, shipment), () =>
    travelsWith(transaction, id, shipment),
  )
  if (isMoved) {
    await noteDecided(transaction, id)
    await postOrderMail(parts, transaction, id, 'shipped')
  }
  return isMoved
}

/**
 * Corrects and mails the shipment.
 * @throws {ShopError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function correctShipment(
  parts: OrderParts,
  transaction: Database,
  id: string,
  given: Shipment,
): Promise<boolean> {
  const shipment = tidy(given)
  if (await travelsWith(transaction, id, shipment)) return false
  if (!(await setShipment(transaction, id, shipment))) {
    throw new ShopError((await findPayable(transaction, id)) ? 'ORDER_CHANGED' : 'ORDER_NOT_FOUND')
  }
  await addEvent(transaction, id, 'Tracking details corrected')
  await postOrderMail(parts, transaction, id, 'shipped')
  return true
}

/**
 * Marks cash on delivery as paid, too.
 * @throws {ShopError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function deliver(parts: OrderParts, transaction: Database, id: string): Promise<boolean> {
  const isMoved = await movedOrThere(
    transaction,
    id,
    markDelivered(transaction, id),
    ({ status }) => status === 'delivered',
  )
  if (isMoved) {
    await postOrderMail(parts, transaction, id, 'delivered', {}, { delaySeconds: undoWindow / 1_000 })
  }
  return isMoved
}

/**
 * Makes booked cash due again, and withdraws the delayed mail.
 * @throws {ShopError} ORDER_NOT_FOUND, ORDER_CHANGED; TOO_LATE_TO_UNDO after {@link undoWindow}, or once cash was
 * refunded
 */
export async function undoDelivery(transaction: Database, id: string): Promise<boolean> {
  const now = await databaseNow(transaction)
  const since = new Date(now.getTime() - undoWindow)
  const isMoved = await movedOrThere(
    transaction,
    id,
    markUndelivered(transaction, id, since),
    ({ status }) => {
      if (status === 'delivered') throw new ShopError('TOO_LATE_TO_UNDO')
      return status === 'shipped'
    },
  )
  if (isMoved) await withdrawMails(transaction, { about: id, kind: 'delivered' })
  return isMoved
}

const longest = 200

/** @throws {ShopError} INVALID_INPUT: customers see the texts and open the URL */
function tidy({ courier, trackingNumber, trackingUrl }: Shipment): Shipment {
  const shipment = {
    courier: courier.trim(),
    trackingNumber: trackingNumber.trim(),
    trackingUrl: trackingUrl?.trim() || null,
  }
  for (const text of [shipment.courier, shipment.trackingNumber]) {
    if (!text || text.length > longest)
      throw new ShopError('INVALID_INPUT', 'Courier and tracking number are needed')
  }
  if (shipment.trackingUrl && !isWebAddress(shipment.trackingUrl)) {
    throw new ShopError('INVALID_INPUT', 'The tracking address must begin with https://')
  }
  return shipment
}

const isWebAddress = (text: string): boolean =>
  text.length <= 2_000 && URL.canParse(text) && new URL(text).protocol === 'https:'
