import { createHmac } from 'node:crypto'
import { isSameSecret } from '../platform/constant-time.ts'

const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

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
    .map((secret) => isSameSecret(signature, sign(secret, `${razorpayOrderId}|${paymentId}`)))
    .includes(true)

/** Retries may be signed with an earlier secret (P3). */
export const provesWebhook = (secrets: readonly string[], rawBody: Buffer, signature: string): boolean =>
  secrets.map((secret) => isSameSecret(signature, sign(secret, rawBody))).includes(true)
