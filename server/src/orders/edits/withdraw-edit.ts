import { freeStock } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { createHistoryEntry } from '../transitions/transition.repository.ts'
import { endEdit, findWaiting, type OrderEdit } from './edit.repository.ts'
import { editRows } from './edit-in-words.ts'
import type { StoredChange } from './stored-change.ts'

/** Pieces of the catalogue that an edit adds. */
export const addedPieces = ({ added }: Pick<StoredChange, 'added'>) =>
  added.flatMap(({ is_free_line, variant_id: variantId, quantity }) =>
    is_free_line ? [] : [{ variantId, quantity }],
  )

/**
 * Ends an edit that waits for its payment, and puts the pieces that it kept on sale again. The caller has locked the order.
 * @returns false when it has ended before
 */
export async function withdrawEdit(
  transaction: Database,
  edit: Pick<OrderEdit, 'id' | 'order_id' | 'change'>,
  reason: string,
): Promise<boolean> {
  if (!(await endEdit(transaction, edit.id, { state: 'withdrawn', reason }))) return false
  await freeStock(transaction, addedPieces(edit.change))
  await createHistoryEntry(transaction, edit.order_id, `Edit withdrawn: ${reason}`)
  return true
}

/** An order that ends waits for no edit any more, and its own mail says so. The caller has locked it. */
export async function withdrawWaiting(transaction: Database, orderId: string, reason: string): Promise<void> {
  const waiting = await findWaiting(transaction, orderId)
  if (waiting) await withdrawEdit(transaction, waiting, reason)
}

/** Does what {@link withdrawWaiting} does for an order that leaves, and tells the customer of it. */
export async function withdrawAtShipping(
  mails: Pick<OrderMailDependencies, 'outbox' | 'phoneMessages' | 'shop' | 'publicUrl' | 'links'>,
  transaction: Database,
  orderId: string,
  reason: string,
): Promise<void> {
  const waiting = await findWaiting(transaction, orderId)
  if (!waiting || !(await withdrawEdit(transaction, waiting, reason))) return
  await enqueueOrderMail(mails, transaction, orderId, 'editEnded', { pieces: editRows(waiting.change) })
}
