import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { PaymentParts } from '../parts.ts'
import { provesWebhook } from '../signature.ts'

export type Webhook = { rawBody: Buffer; signature: string; eventId: string | undefined }

const envelope = z.looseObject({ event: z.string().max(100) })

/**
 * Keeps a webhook and has it worked on (P3): nothing in it is looked at before its signature, over the very bytes that
 * came, is found genuine.
 * @throws {ShopError} INVALID_SIGNATURE; INVALID_JSON, INVALID_CHARACTERS for what is genuine but cannot be kept
 */
export async function receiveWebhook(
  { settings, webhooksCame, webhooksToKeep }: PaymentParts,
  { rawBody, signature, eventId }: Webhook,
): Promise<void> {
  if (!provesWebhook(settings.webhookSecrets, rawBody, signature)) throw new ShopError('INVALID_SIGNATURE')
  const payload = rawBody.toString('utf8')
  const event = readEvent(payload)
  // Without Razorpay's id the same bytes count as the same event.
  const id = eventId?.slice(0, 100) || `body:${createHash('sha256').update(rawBody).digest('hex')}`
  const isNew = await webhooksToKeep.ask({ id, event, payload }).catch((error: { code?: string }) => {
    // Text that PostgreSQL's JSON does not take: NUL, halves of surrogate pairs.
    if (error.code?.startsWith('22P')) throw new ShopError('INVALID_CHARACTERS')
    throw error
  })
  if (!isNew) return
  // After the commit, or the job could look before there is something to see. Should the process end before it has
  // asked for one, the next minute's run finds the event.
  webhooksCame.ask()
}

function readEvent(payload: string): string {
  try {
    return envelope.parse(JSON.parse(payload)).event
  } catch {
    throw new ShopError('INVALID_JSON')
  }
}
