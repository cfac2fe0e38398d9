import { ApiError } from '../../platform/http/api-error.ts'
import type { PieceCount } from './return-states.ts'
import { type ReturnedLine, type SoldValue, worthOfPieces } from './returned-lines.ts'

/** Razorpay refunds no less, in paise. */
const MIN_REFUND_PAISE = 100

/** `lines` add up to the refund; `deliveryPaise` is the delivery charge, which stays. */
export type CancelledPieces = { lines: ReturnedLine[]; amountPaise: number; deliveryPaise: number }

/**
 * Computes what goes back for pieces that are not sent (PARTCANCEL-02).
 * @param left lines less earlier refunds
 * @param isPartSent none need be left to send
 * @throws {ApiError} INVALID_INPUT when a line is unknown or repeated, has fewer pieces left, or all of them are worth
 * less than ₹1; ALL_PIECES when no piece would be left to send
 */
export function cancelledPieces(
  left: readonly SoldValue[],
  pieces: readonly PieceCount[],
  isPartSent = false,
): CancelledPieces {
  if (pieces.length === 0 || new Set(pieces.map(({ lineId }) => lineId)).size !== pieces.length) {
    throw new ApiError('INVALID_INPUT', 'Please name each line once')
  }
  const lines = pieces.map(({ lineId, quantity }) => {
    const line = left.find((one) => one.lineId === lineId)
    if (!line) throw new ApiError('INVALID_INPUT', 'That line is not in this order')
    if (quantity < 1 || quantity > line.quantity) {
      throw new ApiError('INVALID_INPUT', `Of ${line.name}, ${line.quantity} can still be cancelled`)
    }
    return { lineId, quantity, amountPaise: worthOfPieces(line, quantity) }
  })
  const count = (some: readonly { quantity: number }[]) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!isPartSent && count(lines) === count(left)) throw new ApiError('ALL_PIECES')
  const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0)
  if (amountPaise < MIN_REFUND_PAISE) {
    throw new ApiError(
      'INVALID_INPUT',
      'Less than ₹1 would go back for these pieces, which cannot be refunded',
    )
  }
  return { lines, amountPaise, deliveryPaise: left.find(({ lineId }) => lineId === null)?.paise ?? 0 }
}
