import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { cancelMessages } from '../../messaging/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { cancelMails } from '../../platform/mail/outbox.repository.ts'
import { unflagRefundedOrder } from '../attention/attention.service.ts'
import type {
  OrderDependencies,
  OrderMailDependencies,
  OrderParcels,
  PaidByHand,
  PartialRefund,
} from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { lockOrder } from '../order-payments.service.ts'
import { findPayable, flagOrder, type PayableOrder, resolveFlags } from '../payable.repository.ts'
import { cancelOrder } from '../transitions/cancel.service.ts'
import { renewPromise } from '../transitions/renew-promise.service.ts'
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
} from '../transitions/transition.repository.ts'
import { createNote, deleteNote as deleteNoteRow } from './note.repository.ts'

// The functions run in the caller's transaction, are idempotent, and return whether this call had an effect.
// Refunds are sent after the commit: by `sendRefundsOf` of payments, else by a job within a minute.

export { correctAddress } from '../address/correct-address.service.ts'
export { lockOrder } from '../order-payments.service.ts'
export { takeBackParcel } from '../transitions/cancel.service.ts'
export { cancelPieces } from './cancel-pieces.service.ts'

type Mails = Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>

/** Milliseconds; the customer's mail waits as long. */
export const UNDO_WINDOW_MS = 10 * 60_000

/**
 * Idempotent.
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

/** @returns undefined without such an order; `whyNot` says why an order that is not confirmed cannot be */
export async function findConfirmation(
  database: Database,
  id: string,
): Promise<{ orderNumber: string; isConfirmed: boolean; whyNot: string } | undefined> {
  const order = await findPayable(database, id)
  if (!order) return undefined
  const { orderNumber, status, paymentMethod } = order
  const isUnpaid = status === 'pending' && !collectsOnDelivery(paymentMethod)
  const whyNot = isUnpaid ? 'It is not paid yet' : `It is ${status}`
  return { orderNumber, isConfirmed: status === 'processing', whyNot }
}

async function confirm(
  dependencies: Pick<OrderMailDependencies, 'promisedDays'>,
  transaction: Database,
  id: string,
) {
  const confirmed = await markConfirmed(transaction, id)
  if (confirmed) await renewPromise(dependencies, transaction, id, confirmed.readAt)
  return confirmed
}

/** @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED */
export async function confirmCash(
  dependencies: Pick<OrderMailDependencies, 'promisedDays'>,
  transaction: Database,
  id: string,
): Promise<boolean> {
  return movedOrThere(
    transaction,
    id,
    confirm(dependencies, transaction, id),
    ({ status, paymentMethod }) => collectsOnDelivery(paymentMethod) && status === 'processing',
  )
}

/**
 * Mails the tracking number.
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless in processing; NOTHING_TO_SEND once
 * every piece was refunded
 */
export async function ship(
  dependencies: Mails & OrderParcels,
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
    await dependencies.stopParcel(transaction, id, {
      way: 'shipped',
      trackingNumber: shipment.trackingNumber,
    })
    await enqueueOrderMail(dependencies, transaction, id, 'shipped')
  }
  return isMoved
}

/**
 * Mails the correction.
 * @throws {ApiError} INVALID_INPUT, ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function correctShipment(
  mails: Mails,
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
  await enqueueOrderMail(mails, transaction, id, 'shipped')
  return true
}

/**
 * Makes cash on delivery paid.
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function deliver(mails: Mails, transaction: Database, id: string): Promise<boolean> {
  const isMoved = await movedOrThere(
    transaction,
    id,
    markDelivered(transaction, id),
    ({ status }) => status === 'delivered',
  )
  if (isMoved) {
    await enqueueOrderMail(mails, transaction, id, 'delivered', {}, { delaySeconds: UNDO_WINDOW_MS / 1_000 })
  }
  return isMoved
}

/**
 * Makes booked cash due again, and cancels the delayed mail and message.
 * @throws {ApiError} ORDER_NOT_FOUND, ORDER_CHANGED; TOO_LATE_TO_UNDO after {@link UNDO_WINDOW_MS}, or once
 * cash was refunded
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
  if (isMoved) {
    await cancelMails(transaction, { about: id, kind: 'delivered' })
    await cancelMessages(transaction, { about: id, kind: 'delivered' })
  }
  return isMoved
}

/** Adds to the history what the courier reports, which the customer sees. */
export const recordOnTheWay = (transaction: Database, id: string, comment: string): Promise<void> =>
  createHistoryEntry(transaction, id, comment)

/** Without a mail: the dashboard counts such orders. */
export const flagForStaff = async (transaction: Database, id: string, reason: string): Promise<void> =>
  void (await flagOrder(transaction, id, reason))

const MAX_SHIPMENT_TEXT_LENGTH = 200

/** @throws {ApiError} INVALID_INPUT: customers see the texts and open the URL */
export function parseShipment({ courier, trackingNumber, trackingUrl }: Shipment): Shipment {
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

/**
 * Cancels an order before shipment, and refunds the rest of its payment.
 * @param reason for history and mail: the policies promise one
 * @param isOnSale whether its pieces go on sale again
 * @param byHand for an order whose money the staff received themselves
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_NOT_CANCELLABLE once it is shipped
 */
export async function cancel(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  {
    reason,
    isOnSale = true,
    byHand,
  }: { reason: string; isOnSale?: boolean; byHand?: PaidByHand | undefined },
): Promise<boolean> {
  if (await cancelOrder(dependencies, transaction, id, reason, { by: 'shop', isOnSale, byHand })) return true
  const order = await findPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.status !== 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE')
  return false
}

/**
 * Refunds an online or cash payment in part or whole, and leaves the order status; the key makes it idempotent.
 * @throws {ApiError} ORDER_NOT_FOUND, REFUND_TOO_LARGE with the rest, ORDER_NOT_REFUNDABLE, INVALID_INPUT below ₹1,
 * IDEMPOTENCY_CONFLICT when the key was used for another amount
 */
export const refundPart = async (
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  refund: PartialRefund,
): Promise<boolean> => dependencies.refundPart(transaction, await lockOrder(transaction, id), refund)

/** @throws {ApiError} ORDER_NOT_FOUND, REFUND_NOT_FAILED, REFUND_TOO_LARGE */
export const retryRefund = async (
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  refundId: string,
): Promise<boolean> => dependencies.retryRefund(transaction, await lockOrder(transaction, id), refundId)

/** Resolves the order's attention flags. @throws {ApiError} ORDER_NOT_FOUND */
export async function endReview(transaction: Database, id: string): Promise<boolean> {
  if (await resolveFlags(transaction, id)) return true
  if (!(await findPayable(transaction, id))) throw new ApiError('ORDER_NOT_FOUND')
  return false
}

const MAX_NOTE_LENGTH = 2_000

/**
 * Customers never see it.
 * @returns its id
 * @throws {ApiError} ORDER_NOT_FOUND; INVALID_INPUT when empty or too long
 */
export async function addNote(
  transaction: Database,
  orderId: string,
  note: { author: string; text: string },
): Promise<string> {
  const text = note.text.trim()
  if (!text || [...text].length > MAX_NOTE_LENGTH) {
    throw new ApiError('INVALID_INPUT', `A note has 1 to ${MAX_NOTE_LENGTH} characters`)
  }
  const id = newId()
  if (!(await createNote(transaction, orderId, { id, author: note.author, text }))) {
    throw new ApiError('ORDER_NOT_FOUND')
  }
  return id
}

/** @throws {ApiError} NOT_FOUND when the order has no such note */
export async function deleteNote(transaction: Database, orderId: string, id: string): Promise<true> {
  if (!(await deleteNoteRow(transaction, orderId, id))) throw new ApiError('NOT_FOUND')
  return true
}
