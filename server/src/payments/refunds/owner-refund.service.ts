import { toRupees } from '@amritvasya/contract/rules/money'
import { returnStock } from '../../catalogue/index.ts'
import {
  findRefundLines,
  orderPayments,
  type PartialRefund,
  type PayableOrder,
  type ReturnedLine,
  type SoldLineValue,
  sumRefundedPieces,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { listPaying } from '../payment.repository.ts'
import { payBack, sourceOf } from './pay-back.service.ts'
import { listAwaitingTry, listByCause, listFailedRefunds } from './refund.repository.ts'
import { findRefundable } from './refundable.service.ts'
import { MIN_REFUND_PAISE } from './split-refund.ts'

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
  refund: PartialRefund,
): Promise<boolean> {
  const { key, amountPaise, reason, lines, isOnSale = false, restocked } = refund
  assertValid(refund)
  const cause = causeOf(order.id, refund)
  if (await isRepeated(transaction, cause, refund)) return false
  const left = await findRefundable(transaction, order.id)
  if (!ofReturn.test(key)) await assertNoFailed(transaction, order.id, left, lines)
  const source = await sourceOf(transaction, order, refund)
  if (amountPaise > source.leftPaise) throw tooLarge(source.leftPaise)
  const taken = orderPayments.linesOfRefund(left, lines ? { lines } : 'goodwill', amountPaise)
  const request = { cause, orderId: order.id, amountPaise, reason, lines: taken }
  const isNew = await payBack(dependencies, transaction, order, request, source)
  // The stock of a shipped order is decided when the parcel returns, unless the pieces of another parcel came back.
  const areBack = isOnSale || restocked !== undefined || order.status !== 'shipped'
  if (!isNew || !areBack) return isNew
  if (restocked) await returnPieces(transaction, order.id, { left, taken, restocked })
  else await returnStock(transaction, order.id, piecesOf(left, taken), isOnSale)
  return isNew
}

function assertValid({ key, amountPaise, isSetOff }: PartialRefund): void {
  if (!keyPattern.test(key))
    throw new ApiError('INVALID_INPUT', 'The key of a refund has 8 to 100 letters or digits')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < (isSetOff ? 1 : MIN_REFUND_PAISE)) {
    throw new ApiError('INVALID_INPUT', 'At least ₹1 can be returned')
  }
}

const causeOf = (orderId: string, { key, isCancellation, isSetOff }: PartialRefund): string =>
  `${isCancellation ? 'pieces' : isSetOff ? 'set-off' : 'part'}:${orderId}:${key}`

/** @throws {ApiError} IDEMPOTENCY_CONFLICT when another refund had the key */
async function isRepeated(
  transaction: Database,
  cause: string,
  { amountPaise, lines }: PartialRefund,
): Promise<boolean> {
  const known = await listByCause(transaction, cause)
  if (known.length === 0) return false
  const knownPaise = known.reduce((sum, part) => sum + part.amountPaise, 0)
  const isSame = knownPaise === amountPaise && (await takesBack(transaction, known, lines))
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

/**
 * @param left lines less earlier refunds
 * @throws {ApiError} ORDER_NOT_REFUNDABLE
 */
export async function assertNoFailed(
  transaction: Database,
  orderId: string,
  left: readonly SoldLineValue[],
  lines: PartialRefund['lines'] = [],
): Promise<void> {
  if (await hasTryLeft(transaction, orderId)) {
    // Otherwise a try again would pay once more for pieces that this refund has paid.
    throw new ApiError('ORDER_NOT_REFUNDABLE', 'The refund of a return has failed: try that one again first')
  }
  const failed = await sumRefundedPieces(transaction, await listFailedRefunds(transaction, orderId))
  const of = (some: readonly { lineId: string | null; quantity: number }[], lineId: string | null) =>
    some.find((line) => line.lineId === lineId)?.quantity ?? 0
  const takesFailed = lines.some(
    ({ lineId, quantity }) =>
      quantity > 0 && of(failed, lineId) > 0 && quantity > of(left, lineId) - of(failed, lineId),
  )
  if (takesFailed) {
    // Their stock would be counted twice.
    throw new ApiError(
      'ORDER_NOT_REFUNDABLE',
      'The refund of these pieces has failed: try that one again first',
    )
  }
}

/** A lost dispute may have left nothing to try again with. */
async function hasTryLeft(transaction: Database, orderId: string): Promise<boolean> {
  const waiting = await listAwaitingTry(transaction, orderId)
  if (waiting.length === 0) return false
  if (waiting.some(({ creditPaise }) => creditPaise > 0)) return true
  return (await listPaying(transaction, orderId)).some(({ paise }) => paise >= MIN_REFUND_PAISE)
}

/** @param leftPaise the most that can go back */
export const tooLarge = (leftPaise: number) =>
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

/** Parts of a line that several payments refund are one line. */
async function linesOfParts(
  transaction: Database,
  parts: readonly { id: string }[],
): Promise<ReturnedLine[]> {
  const lines = (await Promise.all(parts.map(({ id }) => findRefundLines(transaction, id)))).flat()
  return [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, some]) => ({
    lineId,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    amountPaise: some.reduce((sum, line) => sum + line.amountPaise, 0),
  }))
}

/** A repeated request must have the same lines. */
async function takesBack(
  transaction: Database,
  parts: readonly { id: string }[],
  lines: PartialRefund['lines'],
): Promise<boolean> {
  const known = await linesOfParts(transaction, parts)
  if (!lines) return known.every(({ quantity }) => quantity === 0)
  const inWords = (some: readonly ReturnedLine[]) =>
    some
      .filter(({ quantity, amountPaise }) => quantity > 0 || amountPaise > 0)
      .map(({ lineId, quantity, amountPaise }) => `${lineId} ${quantity} ${amountPaise}`)
      .sort()
      .join()
  return inWords(known) === inWords(lines)
}
