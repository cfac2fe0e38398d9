import type { PaymentStatus } from '@amritvasya/contract'

type Move = { from: readonly PaymentStatus[]; to: PaymentStatus }

/**
 * Every way in which an order's payment status changes (O3). Nothing leads from `paid` back to not being paid
 * (decision 9): only giving the money back follows. Cash is the exception, while its delivery can be undone: Razorpay
 * never said that it was paid.
 */
export const paymentMoves = {
  pay: { from: ['pending', 'failed', 'cancelled'], to: 'paid' },
  fail: { from: ['pending', 'failed', 'cancelled'], to: 'failed' },
  /** The shopper closed the window, or the order was cancelled before it was paid. */
  abandon: { from: ['pending', 'failed', 'cancelled'], to: 'cancelled' },
  /** The window is opened anew (decision 8). */
  retry: { from: ['pending', 'failed', 'cancelled'], to: 'pending' },
  refund: { from: ['paid', 'partially_refunded', 'refunded'], to: 'refunded' },
  refundPart: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
  /** Cash that was booked with a delivery which was noted by mistake. */
  unbookCash: { from: ['paid'], to: 'pending' },
  /** A late payment of a cancelled order went back without the order ever having been paid (P4). */
  returnLate: { from: ['pending', 'failed', 'cancelled', 'refunded'], to: 'refunded' },
} as const satisfies Record<string, Move>

export type PaymentMove = keyof typeof paymentMoves

/** @returns where the move leads to, undefined where it is not allowed */
export function movePayment(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  const { from, to }: Move = paymentMoves[move]
  return from.includes(status) ? to : undefined
}
