import type { ApiResponse } from '@amritvasya/contract'
import { consentTexts } from '@amritvasya/contract/rules/phone-messages'
import type { Api } from '../platform/http/api.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { WithAudit } from '../staff/index.ts'
import { addConsent, listConsents } from './consent.repository.ts'
import { registerMessagingAdmin } from './messaging-admin.routes.ts'
import {
  confirmWhatsappWebhook,
  type ReportDependencies,
  receiveSmsReport,
  receiveWhatsappWebhook,
} from './reports.service.ts'
import { MessageJobHandler, type SendDependencies } from './send-message.ts'

type Options = SendDependencies & {
  rateLimiter: RateLimiter
  withAudit: WithAudit
  /** Ten digits. */
  phoneOf: (customerId: string) => Promise<string>
}

const MAX_WEBHOOK_BYTES = 256 * 1024
const CONSENT_LIMIT = { max: 30, seconds: 3_600 }

export function registerMessaging(api: Api, options: Options): void {
  const { database, phoneMessages, phoneOf, rateLimiter } = options
  async function consentsOf(customerId: string): Promise<ApiResponse<'GET /users/message-consents'>> {
    const phone = await phoneOf(customerId)
    const inUse = await phoneMessages.channelsInUse(database)
    const consents = await listConsents(database, phone)
    const channels = inUse.map((channel) => {
      const known = consents.find((one) => one.channel === channel)
      return {
        channel,
        text: consentTexts[channel],
        isGranted: known?.isGranted ?? false,
        changedAt: known?.at.toISOString() ?? null,
      }
    })
    return { success: true, phone, channels }
  }
  api.handle('GET /users/message-consents', (_, { caller }) => consentsOf(caller.id))
  api.handle('PUT /users/message-consents', async ({ body }, { caller }) => {
    await rateLimiter.allow('message-consent', caller.id, CONSENT_LIMIT)
    const phone = await phoneOf(caller.id)
    await addConsent(database, { ...body, phone, customerId: caller.id })
    return consentsOf(caller.id)
  })
  registerMessagingAdmin(api, options)
  registerWebhooks(api, { ...options, handler: new MessageJobHandler(options) })
}

const first = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Signatures cover the raw bodies. */
function registerWebhooks(api: Api, dependencies: ReportDependencies): void {
  const options = { bodyLimit: MAX_WEBHOOK_BYTES, schema: { hide: true } }
  const bytes = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  api.registerRawRoutes((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/msg91', options, async ({ query, body }, reply) => {
      reply.header('cache-control', 'no-store')
      await receiveSmsReport(dependencies, first((query as { key?: unknown }).key), bytes(body))
      return { success: true }
    })
    scope.get('/webhooks/whatsapp', options, async ({ query }, reply) => {
      const challenge = confirmWhatsappWebhook(dependencies, query as Record<string, unknown>)
      reply.header('cache-control', 'no-store').type('text/plain')
      return challenge === undefined ? reply.status(403).send('Wrong token') : challenge
    })
    scope.post('/webhooks/whatsapp', options, async ({ headers, body }, reply) => {
      reply.header('cache-control', 'no-store')
      await receiveWhatsappWebhook(dependencies, first(headers['x-hub-signature-256']), bytes(body))
      return { success: true }
    })
  })
}
