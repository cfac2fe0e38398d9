import { z } from 'zod'

const failed = 'Payment verification failed'
/** Malformed values get the error of a forged signature. */
const token = (pattern: RegExp) => z.string(failed).max(200, failed).regex(pattern, failed)

/** Answer of Razorpay's window after a payment. */
export const paymentProof = {
  razorpay_order_id: token(/^order_[A-Za-z0-9]{14}$/),
  razorpay_payment_id: token(/^pay_[A-Za-z0-9]{14}$/),
  razorpay_signature: token(/^[0-9a-fA-F]{64}$/),
}
