import type { ReceivedMethod } from '@amritvasya/contract/rules/payment-methods'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { EditDependencies } from '../dependencies.ts'
import { addReceivedPayment } from '../entered/received-payment.repository.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { linesOfRefund } from '../returns/returned-lines.ts'
import { applyEdit } from './apply-edit.ts'
import { type EditableOrder, endEdit, findEdit, lockEditable, type OrderEdit } from './edit.repository.ts'
import { editRows } from './edit-in-words.ts'
import { isPaidOrder, whyNotEditable } from './whether-editable.ts'
import { withdrawEdit } from './withdraw-edit.ts'

/** @throws {ApiError} INVALID_INPUT for a UPI payment without its reference */
export const recordReceived = (
  transaction: Database,
  edit: Pick<OrderEdit, 'id' | 'order_id'>,
  { way, reference, by, duePaise }: { way: ReceivedMethod; reference: string; by: string; duePaise: number },
) => {
  if (way === 'upi' && reference === '') {
    throw new ApiError('INVALID_INPUT', 'Please enter the reference of the UPI payment')
  }
  return addReceivedPayment(transaction, {
    orderId: edit.order_id,
    editId: edit.id,
    paidBy: way,
    amountPaise: duePaise,
    reference: reference || null,
    by,
  })
}

export const dueOfEdit = ({
  added_paise,
  taken_paise,
}: Pick<OrderEdit, 'added_paise' | 'taken_paise'>): number => Math.max(0, added_paise - taken_paise)

/** @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND */
async function lockEdit(
  transaction: Database,
  orderId: string,
  editId: string,
): Promise<{ order: EditableOrder; edit: OrderEdit }> {
  const order = await lockEditable(transaction, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const edit = await findEdit(transaction, editId)
  if (edit?.order_id !== orderId) throw new ApiError('NOT_FOUND')
  return { order, edit }
}

/**
 * Withdraws an edit that waits, and tells the customer.
 * @returns false when it was withdrawn before
 * @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND; ORDER_CHANGED once it is applied
 */
export async function withdraw(
  dependencies: EditDependencies,
  transaction: Database,
  { orderId, editId, reason }: { orderId: string; editId: string; reason: string },
): Promise<boolean> {
  const { edit } = await lockEdit(transaction, orderId, editId)
  if (edit.state === 'applied') throw new ApiError('ORDER_CHANGED')
  if (!(await withdrawEdit(transaction, edit, reason))) return false
  await enqueueOrderMail(dependencies, transaction, orderId, 'editEnded', { pieces: editRows(edit.change) })
  return true
}

/**
 * Applies an edit that waits with money that the staff have received.
 * @returns false when it was applied before
 * @throws {ApiError} ORDER_NOT_FOUND, NOT_FOUND; ORDER_CHANGED once it is withdrawn; ORDER_NOT_EDITABLE
 */
export async function receiveForEdit(
  dependencies: EditDependencies,
  transaction: Database,
  {
    orderId,
    editId,
    ...money
  }: { orderId: string; editId: string; way: ReceivedMethod; reference: string; by: string },
): Promise<boolean> {
  const { order, edit } = await lockEdit(transaction, orderId, editId)
  if (edit.state === 'withdrawn') throw new ApiError('ORDER_CHANGED')
  if (edit.state === 'applied') return false
  if (!(await mayApply(dependencies, transaction, order, edit))) throw new ApiError('ORDER_NOT_EDITABLE')
  await recordReceived(transaction, edit, { ...money, duePaise: dueOfEdit(edit) })
  return settle(dependencies, transaction, order, edit, money.way)
}

/** Compares the order with the one that the edit saw: pieces may have been cancelled or refunded meanwhile, also in vain. */
async function mayApply(
  { leftOf, assertNoFailed }: Pick<EditDependencies, 'leftOf' | 'assertNoFailed'>,
  transaction: Database,
  order: EditableOrder,
  edit: OrderEdit,
): Promise<boolean> {
  if (edit.state !== 'waiting' || whyNotEditable(order) !== undefined || !isPaidOrder(order)) return false
  const left = await leftOf(transaction, order.id)
  try {
    linesOfRefund(left, { lines: edit.change.returned }, edit.taken_paise)
    if (edit.taken_paise > 0) await assertNoFailed(transaction, order.id, left, edit.change.returned)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

async function settle(
  dependencies: EditDependencies,
  transaction: Database,
  order: EditableOrder,
  edit: OrderEdit,
  paidBy: NonNullable<OrderEdit['paid_by']>,
): Promise<boolean> {
  if (!(await endEdit(transaction, edit.id, { state: 'applied', paidBy }))) return false
  const after_paise = order.netPaise + edit.added_paise - edit.taken_paise
  await applyEdit(
    dependencies,
    transaction,
    order,
    { ...edit, after_paise },
    { isPaid: true, paidPaise: dueOfEdit(edit) },
  )
  return true
}

/** Locks the order of an edit, so that nothing else changes either. */
export async function lockEditOf(
  transaction: Database,
  { id, order_id }: Pick<OrderEdit, 'id' | 'order_id'>,
): Promise<OrderEdit> {
  return (await lockEdit(transaction, order_id, id)).edit
}

/**
 * Applies an edit with the payment of its customer, which the caller has recorded.
 * @returns false, with the edit withdrawn, when the money must go back: the order has changed since
 */
export async function settleEdit(
  dependencies: EditDependencies,
  transaction: Database,
  edit: OrderEdit,
): Promise<boolean> {
  const { order } = await lockEdit(transaction, edit.order_id, edit.id)
  if (await mayApply(dependencies, transaction, order, edit)) {
    return settle(dependencies, transaction, order, edit, 'razorpay')
  }
  await withdrawEdit(transaction, edit, 'The order has changed meanwhile')
  return false
}

/** @returns false when it was paid or withdrawn meanwhile */
export async function expireEdit(
  dependencies: EditDependencies,
  transaction: Database,
  { id: editId, order_id: orderId }: OrderEdit,
): Promise<boolean> {
  const { edit } = await lockEdit(transaction, orderId, editId)
  if (edit.state !== 'waiting') return false
  return withdraw(dependencies, transaction, { orderId, editId, reason: 'It was not paid in time' })
}

/** @throws {ApiError} NOT_FOUND */
export async function getEdit(database: Database, id: string): Promise<OrderEdit> {
  const edit = await findEdit(database, id)
  if (!edit) throw new ApiError('NOT_FOUND')
  return edit
}
