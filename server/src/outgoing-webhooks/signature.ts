import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** SHA-256 uses as many of them. */
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * Headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com): HMAC-SHA-256 over id, time and body.
 * @param secrets each signs, so that a receiver may know either while they are exchanged
 * @param at of the attempt
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
