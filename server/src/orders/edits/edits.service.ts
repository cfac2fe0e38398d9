import type { AdminOrderEdit } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import { keepStock, lockStock, type Shortage } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/id.ts'
import { hasMailbox } from '../../platform/mail/placeholder-email.ts'
import type { EditDependencies, PaidByHand } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { createHistoryEntry } from '../transitions/transition.repository.ts'
import { applyEdit } from './apply-edit.ts'
import {
  createEdit,
  type EditableOrder,
  findEdit,
  findEditByKey,
  listEdits,
  lockEditable,
  type NewEdit,
  type OrderEdit,
} from './edit.repository.ts'
import { editInWords, editRows } from './edit-in-words.ts'
import { listLines } from './edited-lines.repository.ts'
import { settlementOf } from './order-change.ts'
import { assertEditable, changeOfRequest, checkTotal, type EditRequest } from './requested-edit.ts'
import { dueOfEdit, getEdit, recordReceived } from './settle-edit.service.ts'
import { isPaidOrder } from './whether-editable.ts'

export { type EditRequest, isEditable, netOf, quoteEdit } from './requested-edit.ts'
export {
  dueOfEdit,
  expireEdit,
  getEdit,
  lockEditOf,
  receiveForEdit,
  settleEdit,
  withdraw,
} from './settle-edit.service.ts'

export type RequestedEdit = EditRequest & {
  key: string
  /** It is a name. */
  by: string
  reason: string
  /** The staff saw this difference. */
  differencePaise: number
  payment: { way: 'link' | ReceivedMethod; reference: string; payWithinHours: number }
  byHand: PaidByHand | undefined
  outOfStock: (missing: readonly Shortage[]) => ApiError
}

/** An order that is not paid yet is paid for as a whole later. */
const nothingPaid = { duePaise: 0, addedPaise: 0, takenPaise: 0 }

/**
 * Edits an order in one transaction with its stock: at once, or with the payment that it waits for. Idempotent by the key.
 * @throws {ApiError} those of {@link quoteEdit}; OUT_OF_STOCK; ORDER_CHANGED for another difference than the staff saw;
 * IDEMPOTENCY_CONFLICT; those of a refund in part
 */
export async function editOrder(
  dependencies: EditDependencies,
  transaction: Database,
  id: string,
  request: RequestedEdit,
): Promise<OrderEdit> {
  const locked = await lockEditable(transaction, id)
  const known = await findEditByKey(transaction, id, request.key)
  if (known) return assertRepeated(known, request)
  const order = await assertEditable(transaction, locked)
  const change = await changeOfRequest(dependencies, transaction, id, request)
  checkTotal(order, change)
  if (change.addedPaise - change.takenPaise !== request.differencePaise) throw new ApiError('ORDER_CHANGED')
  await keepPieces(transaction, id, request)
  const isPaid = isPaidOrder(order)
  const { duePaise, addedPaise, takenPaise } = isPaid ? { ...change, ...settlementOf(change) } : nothingPaid
  const { way, reference, payWithinHours } = request.payment
  const waitsForPayment = duePaise > 0 && way === 'link'
  const received = duePaise > 0 && way !== 'link' ? { way, reference, by: request.by, duePaise } : null
  if (waitsForPayment && change.takenPaise > 0) {
    // Otherwise the customer would pay for an edit that cannot be applied.
    const left = await dependencies.leftOf(transaction, id)
    await dependencies.assertNoFailed(transaction, id, left, change.returned)
  }
  const edit: NewEdit = {
    id: newId(),
    order_id: id,
    request_key: request.key,
    state: waitsForPayment ? 'waiting' : 'applied',
    edited_by: request.by,
    reason: request.reason,
    change: change.stored,
    before_paise: order.netPaise,
    after_paise: order.netPaise + request.differencePaise,
    added_paise: addedPaise,
    taken_paise: takenPaise,
    payWithinHours: waitsForPayment ? payWithinHours : null,
    paidBy: received?.way ?? null,
  }
  await createEdit(transaction, edit)
  if (received) await recordReceived(transaction, edit, received)
  const applied = { isPaid, paidPaise: duePaise, byHand: request.byHand }
  if (waitsForPayment) await askForPayment(dependencies, transaction, order, edit, duePaise)
  else await applyEdit(dependencies, transaction, order, edit, applied)
  return getEdit(transaction, edit.id)
}

/** @throws {ApiError} IDEMPOTENCY_CONFLICT */
function assertRepeated(known: OrderEdit, { differencePaise }: RequestedEdit): OrderEdit {
  const isSame = known.after_paise - known.before_paise === differencePaise
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return known
}

/** @throws {ApiError} OUT_OF_STOCK */
async function keepPieces(transaction: Database, id: string, request: RequestedEdit): Promise<void> {
  const added = request.added.flatMap(({ is_free_line, variant_id: variantId, quantity }) =>
    is_free_line ? [] : [{ variantId, quantity }],
  )
  const lines = await listLines(transaction, id)
  const removed = lines.filter((line) => request.removed.some(({ lineId }) => lineId === line.id))
  const ids = [...added, ...removed].map(({ variantId }) => variantId)
  await lockStock(transaction, ids)
  const missing = await keepStock(transaction, added)
  if (missing.length > 0) throw request.outOfStock(missing)
}

async function askForPayment(
  dependencies: EditDependencies,
  transaction: Database,
  order: EditableOrder,
  edit: NewEdit,
  duePaise: number,
): Promise<void> {
  await createHistoryEntry(transaction, order.id, `Edit waits for its payment: ${editInWords(edit.change)}`)
  const payBefore = (await findEdit(transaction, edit.id))?.pay_before ?? null
  if (!hasMailbox(order.customer.email) || !payBefore) return
  const details = {
    pieces: editRows(edit.change),
    reason: edit.reason,
    edit: { netPaise: edit.after_paise, duePaise, payBefore },
  }
  await enqueueOrderMail(dependencies, transaction, order.id, 'editToPay', details, { expiresAt: payBefore })
}

/** @param linkOf the page that pays the edit of an order */
export const toOrderEdit = (edit: OrderEdit, linkOf: (orderId: string) => string): AdminOrderEdit => {
  const { removed, discountPaise, deliveryPaise } = edit.change.entered
  return {
    id: edit.id,
    state: edit.state,
    by: edit.edited_by,
    reason: edit.reason,
    at: edit.created_at.toISOString(),
    endedAt: edit.ended_at?.toISOString() ?? null,
    ended: edit.ended_reason,
    before: toRupees(edit.before_paise),
    after: toRupees(edit.after_paise),
    due: toRupees(dueOfEdit(edit)),
    refund: toRupees(Math.max(0, edit.taken_paise - edit.added_paise)),
    payBefore: edit.pay_before?.toISOString() ?? null,
    link: edit.state === 'waiting' ? linkOf(edit.order_id) : null,
    paidBy: edit.paid_by,
    removed,
    added: edit.change.added.map(({ name, quantity }) => ({ name, quantity })),
    discount: toRupees(discountPaise),
    delivery: toRupees(deliveryPaise),
  }
}

export const readEdits = async (
  database: Database,
  orderId: string,
  linkOf: (orderId: string) => string,
): Promise<AdminOrderEdit[]> => (await listEdits(database, orderId)).map((edit) => toOrderEdit(edit, linkOf))
