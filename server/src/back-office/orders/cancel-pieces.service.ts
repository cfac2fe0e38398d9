import type { CancelledPiecesQuote, Input } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery, isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import {
  cancelledPieces,
  fulfilment,
  type OrderDependencies,
  orderPayments,
  type PaidByHand,
  type PayableOrder,
} from '../../orders/index.ts'
import { paidBackInWords, readHandPart, readRefundSummary } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'

type Body = Input<'POST /back-office/orders/:id/cancel-pieces'>['body']

const tooLate = 'The parcel has left, so its pieces can only come back'
const notPaid = 'The order is not paid. Please cancel it as a whole.'
const dueAtTheDoor =
  'The order is paid on delivery, and what the courier collects cannot be changed. Please cancel it and enter it again.'

/** @throws {ApiError} ORDER_NOT_CANCELLABLE, ORDER_NOT_REFUNDABLE */
function checkCancellable({ status, paymentMethod, paymentStatus }: PayableOrder): void {
  if (status === 'shipped' || status === 'delivered') throw new ApiError('ORDER_NOT_CANCELLABLE', tooLate)
  if (status === 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE')
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
  if (!isPaid) {
    throw new ApiError('ORDER_NOT_REFUNDABLE', collectsOnDelivery(paymentMethod) ? dueAtTheDoor : notPaid)
  }
}

/** @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE, ORDER_NOT_REFUNDABLE, ALL_PIECES, INVALID_INPUT */
export async function quoteCancelledPieces(
  database: Database,
  id: string,
  pieces: Body['pieces'],
): Promise<CancelledPiecesQuote> {
  const order = await orderPayments.getPayable(database, id)
  checkCancellable(order)
  const { left } = await readRefundSummary(database, id)
  await fulfilment.assertUnsent(database, order, pieces)
  const { lines, amountPaise, deliveryPaise } = cancelledPieces(left, pieces, order.sentParcels > 0)
  const handPaise = await readHandPart(database, order, amountPaise)
  return {
    id,
    amount: toRupees(amountPaise),
    lines: lines.map(({ lineId, quantity, amountPaise: paise }) => ({
      lineId,
      name: left.find((line) => line.lineId === lineId)?.name ?? '',
      quantity,
      amount: toRupees(paise),
    })),
    keptDelivery: toRupees(deliveryPaise),
    paidThrough: isRefundedByHand(order.paymentMethod) ? 'by-hand' : 'razorpay',
    ...(handPaise > 0 && { byHand: toRupees(handPaise) }),
  }
}

/**
 * Idempotent by its key, also once the parcel has left.
 * @returns whether this call had an effect
 * @throws {ApiError} those of {@link quoteCancelledPieces}; ORDER_CHANGED for another amount than the staff saw;
 * IDEMPOTENCY_CONFLICT; REFUND_TOO_LARGE
 */
export async function cancelPieces(
  orders: OrderDependencies,
  transaction: Database,
  id: string,
  {
    key,
    pieces,
    amount,
    reason,
    isOnSale,
    byHand,
  }: Body & { isOnSale: boolean; byHand: PaidByHand | undefined },
): Promise<boolean> {
  const order = await fulfilment.lockOrder(transaction, id)
  const { left, refunds } = await readRefundSummary(transaction, id)
  // Several payments give back what is one cancellation.
  const known = refunds.filter(({ cause }) => cause.split('/')[0] === `pieces:${id}:${key}`)
  if (known.length > 0) {
    const knownPaise = known.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const lines = known.flatMap((part) => part.lines).filter(({ quantity }) => quantity > 0)
    const isSame = knownPaise === toPaise(amount) && inWords(lines) === inWords(pieces)
    if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
    return false
  }
  checkCancellable(order)
  await fulfilment.assertUnsent(transaction, order, pieces)
  const cancelled = cancelledPieces(left, pieces, order.sentParcels > 0)
  if (cancelled.amountPaise !== toPaise(amount)) throw new ApiError('ORDER_CHANGED')
  return fulfilment.cancelPieces(orders, transaction, order, {
    key,
    reason,
    isOnSale,
    byHand,
    pieces: cancelled,
    paidBack: byHand && paidBackInWords(byHand),
  })
}

const inWords = (lines: readonly { lineId: string | null; quantity: number }[]) =>
  lines
    .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
    .sort()
    .join()
