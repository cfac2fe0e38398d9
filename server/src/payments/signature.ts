import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, message: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(message).digest()

/** Compares in constant time; anything but 64 lower-case hex digits is invalid. */
function isSignature(given: string, genuine: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), genuine)
}

/**
 * Verifies Razorpay's signature that this payment of this order succeeded (P1).
 * @param razorpayOrderId from the database, never from the request
 */
export const provesPayment = (
  keySecret: string,
  razorpayOrderId: string,
  paymentId: string,
  signature: string,
): boolean => isSignature(signature, sign(keySecret, `${razorpayOrderId}|${paymentId}`))

/**
 * Verifies that a webhook comes from Razorpay (P3). All secrets are tried, as retries may be signed with an earlier
 * one.
 */
export const provesWebhook = (secrets: readonly string[], rawBody: Buffer, signature: string): boolean =>
  secrets.map((secret) => isSignature(signature, sign(secret, rawBody))).includes(true)
