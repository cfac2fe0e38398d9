import { settleReturn } from '../orders/index.ts'
import { MIN_REFUND_PAISE } from '../payments/index.ts'

/** It is less than Razorpay refunds, so the pieces come back without one. */
const withoutRefund = ({ move }: ReturnType<typeof settleReturn>): ReturnType<typeof settleReturn> => ({
  move: { ...move, state: 'closed' },
  lines: [],
  amountPaise: 0,
})

/**
 * Computes what goes back for a received return, for its settlement and for what the customer reads before it is asked for.
 * @throws {ApiError} INVALID_INPUT when so much cannot be withheld, or other refunds took these pieces
 */
export const settlementOf: typeof settleReturn = (...parts) => {
  const settlement = settleReturn(...parts)
  const isTooSmall = settlement.amountPaise < MIN_REFUND_PAISE && settlement.lines.length > 0
  return isTooSmall ? withoutRefund(settlement) : settlement
}
