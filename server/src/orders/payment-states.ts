import type { PaymentStatus } from '@amritvasya/contract'

type Move = { from: readonly PaymentStatus[]; to: PaymentStatus }

/**
 * Every allowed transition (O3). A paid order never becomes unpaid again (decision 9), except cash whose delivery is
 * undone, because Razorpay never reported it as paid.
 */
export const paymentMoves = {
  pay: { from: ['pending', 'failed', 'cancelled'], to: 'paid' },
  fail: { from: ['pending', 'failed', 'cancelled'], to: 'failed' },
  /** The shopper closed the payment window, or the unpaid order was cancelled. */
  abandon: { from: ['pending', 'failed', 'cancelled'], to: 'cancelled' },
  /** The payment window is reopened (decision 8). */
  retry: { from: ['pending', 'failed', 'cancelled'], to: 'pending' },
  refund: { from: ['paid', 'partially_refunded', 'refunded'], to: 'refunded' },
  refundPart: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  /** A mistaken delivery is undone. */
  unbookCash: { from: ['paid'], to: 'pending' },
  /** The late payment of a cancelled order was refunded without paying it (P4). */
  returnLate: { from: ['pending', 'failed', 'cancelled', 'refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>

export type PaymentMove = keyof typeof paymentMoves

/** @returns undefined when the transition is not allowed */
export function movePayment(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  const { from, to }: Move = paymentMoves[move]
  return from.includes(status) ? to : undefined
}
