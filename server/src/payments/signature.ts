import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, message: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(message).digest()

/** In constant time. */
function isSignature(claimed: string, genuine: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(claimed)) return false
  return timingSafeEqual(Buffer.from(claimed, 'hex'), genuine)
}

/**
 * P1.
 * @param razorpayOrderId from the database, never from the request
 */
export const provesPayment = (
  keySecret: string,
  razorpayOrderId: string,
  paymentId: string,
  signature: string,
): boolean => isSignature(signature, sign(keySecret, `${razorpayOrderId}|${paymentId}`))

/** Retries may be signed with an earlier secret (P3). */
export const provesWebhook = (secrets: readonly string[], rawBody: Buffer, signature: string): boolean =>
  secrets.map((secret) => isSignature(signature, sign(secret, rawBody))).includes(true)
