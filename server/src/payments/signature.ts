import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret: string, message: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(message).digest()

/** In constant time. */
function isSignature(claimed: string, genuine: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(claimed)) return false
  return timingSafeEqual(Buffer.from(claimed, 'hex'), genuine)
}

/**
 * P1. The window may have opened with an earlier key.
 * @param razorpayOrderId from the database, never from the request
 */
export const provesPayment = (
  keySecrets: readonly string[],
  razorpayOrderId: string,
  paymentId: string,
  signature: string,
): boolean =>
  keySecrets
    .map((secret) => isSignature(signature, sign(secret, `${razorpayOrderId}|${paymentId}`)))
    .includes(true)

/** Retries may be signed with an earlier secret (P3). */
export const provesWebhook = (secrets: readonly string[], rawBody: Buffer, signature: string): boolean =>
  secrets.map((secret) => isSignature(signature, sign(secret, rawBody))).includes(true)
