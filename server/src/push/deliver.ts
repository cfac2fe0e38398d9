import webPush from 'web-push'
import type { PlannedMessage } from './plan-message.ts'
import type { VapidKeys } from './vapid.ts'

/** It is in seconds; what has not reached a phone by then is no news any more. */
const TTL = 24 * 3600
const TIMEOUT_MS = 10_000

export type Device = { endpoint: string; p256dh: string; auth: string }
/** `gone`: the browser has ended the subscription. `refused` now would be refused again. */
export type Delivery =
  | { outcome: 'sent' | 'gone' | 'refused'; status: number }
  | { outcome: 'failed'; status: number; retryAfterSeconds: number | undefined }

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(header) ? Number(header) : undefined
}

/**
 * Encrypts a message for a device (RFC 8291) and hands it to its push service.
 * @param contact address at which the push service can reach the shop, `https:` or `mailto:`
 * @throws the error of a connection that failed
 */
export async function deliver(
  device: Device,
  { topic, content }: PlannedMessage,
  { keys, contact }: { keys: VapidKeys; contact: string },
): Promise<Delivery> {
  const { endpoint, p256dh, auth } = device
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      TTL,
      topic,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact, ...keys },
    },
  )
  const { 'Content-Length': _length, ...headers } = request.headers
  const response = await fetch(request.endpoint, {
    method: request.method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return { outcome: 'sent', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  if (status === 429 || status >= 500)
    return { outcome: 'failed', status, retryAfterSeconds: retryAfterOf(response) }
  return { outcome: 'refused', status }
}
