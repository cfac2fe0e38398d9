import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { provesWebhook } from '../signature.ts'

export type Webhook = { rawBody: Buffer; signature: string; eventId: string | undefined }

const envelope = z.looseObject({ event: z.string().max(100) })

/**
 * Nothing is parsed before the signature over the raw bytes is verified (P3).
 * @throws {ApiError} INVALID_SIGNATURE; INVALID_JSON, INVALID_CHARACTERS for genuine content that cannot be
 * stored
 */
export async function receiveWebhook(
  { settings, webhookDebouncer, enqueueWebhooks, eventLoader }: PaymentDependencies,
  { rawBody, signature, eventId }: Webhook,
): Promise<void> {
  if (!provesWebhook(settings.webhookSecrets, rawBody, signature)) throw new ApiError('INVALID_SIGNATURE')
  const payload = rawBody.toString('utf8')
  const content = readContent(payload)
  // Without an event id, equal bytes are the same event.
  const id = eventId?.slice(0, 100) || `body:${createHash('sha256').update(rawBody).digest('hex')}`
  const isNew = await eventLoader
    .load({ id, event: content.event, payload })
    .catch((error: { code?: string }) => {
      // PostgreSQL's JSON rejects NUL and lone surrogates (22P…).
      if (error.code?.startsWith('22P')) throw new ApiError('INVALID_CHARACTERS')
      throw error
    })
  if (!isNew) return
  // This comes after the commit, so that the job sees the event; after a crash, the next minute's run finds it.
  if (content.event.startsWith('payment.downtime.')) await enqueueWebhooks()
  else webhookDebouncer.trigger()
}

function readContent(payload: string): z.output<typeof envelope> {
  try {
    return envelope.parse(JSON.parse(payload))
  } catch {
    throw new ApiError('INVALID_JSON')
  }
}
