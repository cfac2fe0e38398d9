import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { bindStock } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EditDependencies, PaidByHand } from '../dependencies.ts'
import { extendInvoice, type InvoicedAddition, renewInvoice } from '../invoice/edited-invoice.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { lockPayable, type PayableOrder } from '../payable.repository.ts'
import { splitLines } from '../returns/returned-lines.ts'
import { promiseLater } from '../transitions/renew-promise.service.ts'
import { createHistoryEntry } from '../transitions/transition.repository.ts'
import { takeOffUnpaid } from './change-unpaid.ts'
import type { OrderEdit } from './edit.repository.ts'
import { editInWords, editRows } from './edit-in-words.ts'
import { appendLines, bindDiscounts, listLines, sumUp } from './edited-lines.repository.ts'
import { settlementOf } from './order-change.ts'
import type { StoredChange } from './stored-change.ts'
import { addedPieces } from './withdraw-edit.ts'

export type AppliedEdit = Pick<
  OrderEdit,
  'id' | 'reason' | 'change' | 'added_paise' | 'taken_paise' | 'after_paise'
>

/** Returns what an edit adds, as its invoice has it. */
export const additionOf = ({ added, deliveryPaise }: StoredChange, position: number): InvoicedAddition => ({
  lines: added.map((line) => ({
    description: [line.name, line.size, line.color_name].filter(Boolean).join(' – '),
    hsnCode: line.hsn_code,
    quantity: line.quantity,
    grossPaise: line.price_paise * line.quantity,
    gstBasisPoints: line.gst_basis_points,
    discountPaise: line.editDiscountPaise,
  })),
  deliveryPaise,
  position,
})

async function refundTaken(
  dependencies: EditDependencies,
  transaction: Database,
  { id }: PayableOrder,
  edit: AppliedEdit,
  byHand: PaidByHand | undefined,
): Promise<number> {
  const { setOffPaise, refundPaise } = settlementOf({
    addedPaise: edit.added_paise,
    takenPaise: edit.taken_paise,
  })
  const [setOff, refunded] = splitLines(edit.change.returned, setOffPaise)
  const parts = [
    { key: `set-off-${edit.id}`, amountPaise: setOffPaise, lines: setOff, isSetOff: true },
    { key: `edit-${edit.id}`, amountPaise: refundPaise, lines: refunded, isCancellation: true, byHand },
  ]
  for (const part of parts) {
    if (part.amountPaise === 0) continue
    // Each refund changes what is left of the order.
    const order = await lockPayable(transaction, id)
    if (order)
      await dependencies.refundPart(transaction, order, { ...part, reason: edit.reason, isOnSale: true })
  }
  return refundPaise
}

/** Changes nothing that was sold in a paid order: it adds lines, and refunds or sets off what goes (EDIT-03). */
async function applyToPaid(
  dependencies: EditDependencies,
  transaction: Database,
  order: PayableOrder,
  edit: AppliedEdit,
  byHand: PaidByHand | undefined,
): Promise<number> {
  const { change } = edit
  const position = (await listLines(transaction, order.id)).length
  await appendLines(transaction, order.id, edit.id, change)
  await sumUp(transaction, order.id, change.deliveryPaise)
  await bindStock(transaction, order.id, addedPieces(change), true)
  const refundPaise = await refundTaken(dependencies, transaction, order, edit, byHand)
  if (edit.added_paise > 0 || change.added.length > 0) {
    await extendInvoice(transaction, order.id, additionOf(change, position))
  }
  return refundPaise
}

/** Nothing was sold yet, so the order itself changes (EDIT-04). */
async function applyToUnpaid(
  transaction: Database,
  order: PayableOrder,
  { id, change }: AppliedEdit,
): Promise<void> {
  const goods = change.returned.filter(({ lineId }) => lineId !== null)
  const lessDelivery = change.returned.find(({ lineId }) => lineId === null)?.amountPaise ?? 0
  await takeOffUnpaid(transaction, order.id, goods)
  await appendLines(transaction, order.id, id, change)
  await sumUp(transaction, order.id, change.deliveryPaise - lessDelivery)
  const isSold = collectsOnDelivery(order.paymentMethod)
  await bindStock(transaction, order.id, addedPieces(change), isSold)
  await renewInvoice(transaction, order.id)
}

/**
 * Applies an edit whose pieces are kept, with history and mail. The caller has locked the order, and recorded the edit and
 * what was paid for it.
 * @throws {ApiError} those of a refund in part
 */
export async function applyEdit(
  dependencies: EditDependencies,
  transaction: Database,
  order: PayableOrder,
  edit: AppliedEdit,
  { isPaid, paidPaise, byHand }: { isPaid: boolean; paidPaise: number; byHand?: PaidByHand | undefined },
): Promise<void> {
  await bindDiscounts(transaction, order.id)
  const refundPaise = isPaid ? await applyToPaid(dependencies, transaction, order, edit, byHand) : 0
  if (!isPaid) await applyToUnpaid(transaction, order, edit)
  if (edit.change.added.length > 0) await promiseLater(dependencies, transaction, order.id, order.readAt)
  await createHistoryEntry(transaction, order.id, `Order edited: ${editInWords(edit.change)}`)
  await enqueueOrderMail(dependencies, transaction, order.id, 'orderEdited', {
    pieces: editRows(edit.change),
    reason: edit.reason,
    edit: { netPaise: edit.after_paise, paidPaise, refundPaise, isPaid, isByHand: byHand !== undefined },
  })
}
