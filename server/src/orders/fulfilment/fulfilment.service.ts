import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import type { OrderDependencies, OrderMailDependencies, PaidByHand, PartialRefund } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import type { EmailDetails } from '../mails/order-email-parts.ts'
import { lockOrder } from '../order-payments.service.ts'
import { findPayable, flagOrder, resolveFlags } from '../payable.repository.ts'
import { cancelOrder } from '../transitions/cancel.service.ts'
import { renewPromise } from '../transitions/renew-promise.service.ts'
import { createHistoryEntry, markConfirmed } from '../transitions/transition.repository.ts'
import { movedOrThere } from './moved-or-there.ts'
import { createNote, deleteNote as deleteNoteRow } from './note.repository.ts'
import { hasRefundedUnsent } from './sent-parcels.repository.ts'

// The functions run in the caller's transaction, are idempotent, and return whether this call had an effect.
// Refunds are sent after the commit: by `sendRefundsOf` of payments, else by a job within a minute.

export { correctAddress } from '../address/correct-address.service.ts'
export { lockOrder } from '../order-payments.service.ts'
export { takeBackParcel } from '../transitions/cancel.service.ts'
export { cancelPieces } from './cancel-pieces.service.ts'
export { deliver, UNDO_WINDOW_MS, undoDelivery } from './deliver.service.ts'
export {
  correctParcel,
  deliverParcel,
  listParcelNumbers,
  readSplitOrder,
  takeBackOneParcel,
  undoParcelDelivery,
} from './sent-parcels.service.ts'
export { correctShipment, ship } from './ship.service.ts'
export { assertUnsent, shipPart } from './ship-part.service.ts'
export { parseShipment } from './shipment.ts'

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

/** Adds to the history what the courier reports, which the customer sees. */
export const recordOnTheWay = (transaction: Database, id: string, comment: string): Promise<void> =>
  createHistoryEntry(transaction, id, comment)

/** Mails that the courier could not deliver a parcel; not of an order that was cancelled or has arrived. */
export async function notifyOfFailedAttempt(
  mails: Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>,
  transaction: Database,
  id: string,
  details: Pick<EmailDetails, 'parcel' | 'courierSays'>,
): Promise<void> {
  const order = await findPayable(transaction, id)
  if (!order || order.status === 'cancelled' || order.status === 'delivered') return
  await enqueueOrderMail(mails, transaction, id, 'attemptFailed', details)
}

/** Sends no mail, because the dashboard counts such orders. */
export const flagForStaff = async (transaction: Database, id: string, reason: string): Promise<void> =>
  void (await flagOrder(transaction, id, reason))

const aPartHasLeft = 'A part of the order has left: please cancel the pieces that are not sent'

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
  if (order.status !== 'cancelled') {
    throw new ApiError('ORDER_NOT_CANCELLABLE', order.sentParcels > 0 ? aPartHasLeft : undefined)
  }
  return false
}

/**
 * Refunds an online or cash payment in part or whole, and leaves the order status; the key makes it idempotent.
 * @throws {ApiError} ORDER_NOT_FOUND, REFUND_TOO_LARGE with the rest, ORDER_NOT_REFUNDABLE, also for pieces that are still
 * to send in one of several parcels, INVALID_INPUT below ₹1, IDEMPOTENCY_CONFLICT when the key was used for another amount
 */
export async function refundPart(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  refund: PartialRefund,
): Promise<boolean> {
  const isNew = await dependencies.refundPart(transaction, await lockOrder(transaction, id), refund)
  if (isNew && (await hasRefundedUnsent(transaction, id))) {
    const reason = 'Some of these pieces are not sent yet: please cancel them instead'
    throw new ApiError('ORDER_NOT_REFUNDABLE', reason)
  }
  return isNew
}

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
