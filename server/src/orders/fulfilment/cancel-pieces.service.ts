import { formatPaise } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import type { OrderDependencies, PartialRefund } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { piecesInWords } from '../mails/order-email-parts.ts'
import { findMailedOrder } from '../mails/order-mail.repository.ts'
import type { PayableOrder } from '../payable.repository.ts'
import type { CancelledPieces } from '../returns/cancelled-pieces.ts'
import { createHistoryEntry } from '../transitions/transition.repository.ts'
import { cancelUnsent } from './ship-part.service.ts'

type Cancellation = Pick<PartialRefund, 'key' | 'reason' | 'isOnSale' | 'byHand'> & {
  pieces: CancelledPieces
  /** It is a text such as `by UPI, reference 4711`. */
  paidBack: string | undefined
}

/**
 * Refunds pieces that are not sent, puts them on sale again, and tells the customer. The caller has locked the order and
 * computed the pieces since.
 * @returns whether this call had an effect
 * @throws {ApiError} those of a refund in part
 */
export async function cancelPieces(
  dependencies: OrderDependencies,
  transaction: Database,
  order: PayableOrder,
  { pieces: { lines, amountPaise }, paidBack, ...refund }: Cancellation,
): Promise<boolean> {
  const isNew = await dependencies.refundPart(transaction, order, {
    ...refund,
    amountPaise,
    lines,
    isCancellation: true,
  })
  if (!isNew) return false
  const counted = lines.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ lineId, quantity }]))
  const sold = (await findMailedOrder(transaction, order.id))?.lines ?? []
  const pieces = lines.flatMap(({ lineId, quantity, amountPaise: paise }) => {
    const line = sold.find(({ id }) => id === lineId)
    return line ? [{ what: piecesInWords(line, quantity), value: formatPaise(paise) }] : []
  })
  const names = pieces.map(({ what }) => what).join(', ')
  await createHistoryEntry(transaction, order.id, `Pieces cancelled: ${names}`)
  await enqueueOrderMail(dependencies, transaction, order.id, 'piecesCancelled', {
    paise: amountPaise,
    reason: refund.reason,
    pieces,
    ...(paidBack && { byHand: paidBack }),
  })
  await cancelUnsent(dependencies, transaction, order, counted)
  return true
}
