import type { PaymentStatus } from '@amritvasya/contract'

type Move = { from: readonly PaymentStatus[]; to: PaymentStatus }

/**
 * A paid order never becomes unpaid again (decision 9), except undone cash, which Razorpay never reported
 * (O3).
 */
export const paymentMoves = {
  pay: { from: ['pending', 'failed', 'cancelled'], to: 'paid' },
  fail: { from: ['pending', 'failed', 'cancelled'], to: 'failed' },
  /** It is also for an unpaid order that was cancelled. */
  abandon: { from: ['pending', 'failed', 'cancelled'], to: 'cancelled' },
  /** Decision 8 allows it. */
  retry: { from: ['pending', 'failed', 'cancelled'], to: 'pending' },
  refund: { from: ['paid', 'partially_refunded', 'refunded'], to: 'refunded' },
  refundPart: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  /** Undoes a mistaken delivery. */
  unbookCash: { from: ['paid'], to: 'pending' },
  /** The payment is refunded without paying the order (P4). */
  returnLate: { from: ['pending', 'failed', 'cancelled', 'refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>
