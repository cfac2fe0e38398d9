import { isRefundedByHand, type PaymentMethod } from './payment-methods.ts'
import { MIN_PAYMENT_PAISE } from './store-credit.ts'

/** Neither has gone back: `onlinePaise` came through Razorpay or as store credit, and the staff received `handPaise`. */
export type LeftToPayBack = { onlinePaise: number; handPaise: number }

/**
 * Returns the part of a refund that the staff pay back themselves. Of an order that was paid online this is only what
 * Razorpay has not; Razorpay sends back nothing below ₹1, so its part comes to less only where it has no more left.
 */
export function handPartOf(
  amountPaise: number,
  { onlinePaise, handPaise }: LeftToPayBack,
  method: PaymentMethod,
): number {
  const part = isRefundedByHand(method)
    ? Math.min(amountPaise, handPaise)
    : Math.min(Math.max(0, amountPaise - onlinePaise), handPaise)
  const online = amountPaise - part
  const isSmall = part > 0 && online > 0 && online < MIN_PAYMENT_PAISE
  if (!isSmall) return part
  if (handPaise >= amountPaise) return amountPaise
  return onlinePaise >= MIN_PAYMENT_PAISE ? Math.max(0, amountPaise - MIN_PAYMENT_PAISE) : part
}
