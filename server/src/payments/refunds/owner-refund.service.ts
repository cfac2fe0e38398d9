import { toRupees } from '@amritvasya/contract/rules/money'
import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { returnStock } from '../../catalogue/index.ts'
import {
  orderPayments,
  type PartialRefund,
  type PayableOrder,
  type ReturnedLine,
  type SoldLineValue,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findSettling, paidWith } from '../payment.repository.ts'
import {
  type ByHand,
  findByCause,
  findLines,
  findRefund,
  hasFailedReturnRefund,
  sumByHand,
  sumRefunds,
} from './refund.repository.ts'
import { refundByHand } from './refund-by-hand.service.ts'
import { findRefundable } from './refundable.service.ts'
import { requestRefund } from './request-refund.service.ts'

/** Razorpay's minimum, in paise. */
export const MIN_REFUND_PAISE = 100
const ofReturn = /^return-[0-9a-f]{24}$/
const keyPattern = /^[A-Za-z0-9_-]{8,100}$/

/**
 * The caller has locked the order, so that concurrent refunds see each other (M3).
 * @returns true when the idempotency key is new
 * @throws {ApiError} INVALID_INPUT, IDEMPOTENCY_CONFLICT, ORDER_NOT_REFUNDABLE, REFUND_TOO_LARGE
 */
export async function refundPart(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  { key, amountPaise, reason, lines, isOnSale = false, restocked, byHand, isCancellation }: PartialRefund,
): Promise<boolean> {
  if (!keyPattern.test(key))
    throw new ApiError('INVALID_INPUT', 'The key of a refund has 8 to 100 letters or digits')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < MIN_REFUND_PAISE) {
    throw new ApiError('INVALID_INPUT', 'At least ₹1 can be returned')
  }
  const cause = `${isCancellation ? 'pieces' : 'part'}:${order.id}:${key}`
  const known = await findByCause(transaction, cause)
  if (known) {
    const isSame = known.amountPaise === amountPaise && (await takesBack(transaction, known.id, lines))
    if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
    return false
  }
  if (!ofReturn.test(key) && (await hasFailedReturnRefund(transaction, order.id))) {
    // Otherwise a try again would pay once more for pieces that this refund has paid.
    throw new ApiError('ORDER_NOT_REFUNDABLE', 'The refund of a return has failed: try that one again first')
  }
  const source = await sourceOf(transaction, order, byHand)
  if (amountPaise > source.leftPaise) throw tooLarge(source.leftPaise)
  const left = await findRefundable(transaction, order.id)
  const taken = orderPayments.linesOfRefund(left, lines ? { lines } : 'goodwill', amountPaise)
  const request = { cause, orderId: order.id, amountPaise, reason, lines: taken }
  const isNew =
    'paymentId' in source
      ? await requestRefund(dependencies, transaction, { ...request, paymentId: source.paymentId })
      : await refundByHand(dependencies, transaction, order, request, source.byHand)
  // The stock of a shipped order is decided when the parcel returns.
  const areBack = isOnSale || order.status !== 'shipped'
  if (!isNew || !areBack) return isNew
  if (restocked) await returnPieces(transaction, order.id, { left, taken, restocked })
  else await returnStock(transaction, order.id, piecesOf(left, taken), isOnSale)
  return isNew
}

type Source = { leftPaise: number } & ({ paymentId: string } | { byHand: ByHand })

async function sourceOf(
  transaction: Database,
  order: PayableOrder,
  byHand: PartialRefund['byHand'],
): Promise<Source> {
  const payment = await findSettling(transaction, order.id)
  if (payment) {
    if (byHand) throw new ApiError('INVALID_INPUT', 'It was paid online, so it goes back through Razorpay')
    return {
      paymentId: payment.id,
      leftPaise: payment.amountPaise - (await sumRefunds(transaction, payment.id)),
    }
  }
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded'
  if (!isRefundedByHand(order.paymentMethod) || !isPaid) throw new ApiError('ORDER_NOT_REFUNDABLE')
  if (!byHand) throw new ApiError('ORDER_NOT_REFUNDABLE', 'Please tell how you have paid it back')
  return { byHand, leftPaise: order.totalPaise - (await sumByHand(transaction, order.id)) }
}

const tooLarge = (leftPaise: number) =>
  new ApiError('REFUND_TOO_LARGE', undefined, { refundable: toRupees(Math.max(leftPaise, 0)) })

const piecesOf = (
  left: readonly SoldLineValue[],
  lines: readonly Pick<ReturnedLine, 'lineId' | 'quantity'>[],
) =>
  lines.flatMap(({ lineId, quantity }) => {
    const variantId = left.find((line) => line.lineId === lineId)?.variantId
    return variantId && quantity > 0 ? [{ variantId, quantity }] : []
  })

async function returnPieces(
  transaction: Database,
  orderId: string,
  {
    left,
    taken,
    restocked,
  }: {
    left: readonly SoldLineValue[]
    taken: readonly ReturnedLine[]
    restocked: NonNullable<PartialRefund['restocked']>
  },
): Promise<void> {
  const scrapped = taken.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - (restocked.find((line) => line.lineId === lineId)?.quantity ?? 0),
  }))
  await returnStock(transaction, orderId, piecesOf(left, restocked), true)
  await returnStock(transaction, orderId, piecesOf(left, scrapped), false)
}

/** A repeated request must have the same lines. */
async function takesBack(
  transaction: Database,
  refundId: string,
  lines: PartialRefund['lines'],
): Promise<boolean> {
  const known = await findLines(transaction, refundId)
  if (!lines) return known.every(({ quantity }) => quantity === 0)
  const inWords = (some: readonly ReturnedLine[]) =>
    some
      .filter(({ quantity, amountPaise }) => quantity > 0 || amountPaise > 0)
      .map(({ lineId, quantity, amountPaise }) => `${lineId} ${quantity} ${amountPaise}`)
      .sort()
      .join()
  return inWords(known) === inWords(lines)
}

/**
 * Once for each failure.
 * @returns true for the first retry
 * @throws {ApiError} REFUND_NOT_FAILED, REFUND_TOO_LARGE
 */
export async function retryRefund(
  dependencies: Pick<PaymentDependencies, 'jobs'>,
  transaction: Database,
  order: PayableOrder,
  refundId: string,
): Promise<boolean> {
  const failed = await findRefund(transaction, refundId)
  if (failed?.orderId !== order.id || failed.status !== 'failed') throw new ApiError('REFUND_NOT_FAILED')
  const cause = `again:${failed.id}`
  if (await findByCause(transaction, cause)) return false
  const { orderId, paymentId, amountPaise, reason, isOfOrder } = failed
  if (paymentId === null) throw new ApiError('REFUND_NOT_FAILED')
  await checkLeft(transaction, paymentId, amountPaise)
  const lines = isOfOrder ? await linesAgain(transaction, orderId, failed.id, amountPaise) : []
  return requestRefund(dependencies, transaction, { cause, orderId, paymentId, amountPaise, reason, lines })
}

/** Goodwill, when other refunds have taken from these lines meanwhile. */
async function linesAgain(
  transaction: Database,
  orderId: string,
  failedId: string,
  amountPaise: number,
): Promise<ReturnedLine[]> {
  const left = await findRefundable(transaction, orderId)
  const lines = await findLines(transaction, failedId)
  const isLeft = lines.every((line) => {
    const own = left.find(({ lineId }) => lineId === line.lineId)
    return own && own.quantity >= line.quantity && own.paise >= line.amountPaise
  })
  return orderPayments.linesOfRefund(left, isLeft && lines.length > 0 ? { lines } : 'goodwill', amountPaise)
}

/** @throws {ApiError} REFUND_TOO_LARGE when less is left of the payment */
async function checkLeft(transaction: Database, paymentId: string, amountPaise: number): Promise<void> {
  const left = (await paidWith(transaction, paymentId)) - (await sumRefunds(transaction, paymentId))
  if (amountPaise > left) throw tooLarge(left)
}
