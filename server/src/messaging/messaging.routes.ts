import type { Api } from '../platform/http/api.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { WithAudit } from '../staff/index.ts'
import { changeConsent, readConsents } from './consent.service.ts'
import { registerMessagingAdmin } from './messaging-admin.routes.ts'
import {
  confirmWhatsappWebhook,
  type ReportDependencies,
  receiveSmsReport,
  receiveWhatsappWebhook,
} from './reports.service.ts'
import { MessageJobHandler } from './send-message.ts'

type Options = Omit<ReportDependencies, 'handler'> & {
  rateLimiter: RateLimiter
  withAudit: WithAudit
  /** The number has ten digits. */
  phoneOf: (customerId: string) => Promise<string>
}

const MAX_WEBHOOK_BYTES = 256 * 1024

export function registerMessaging(api: Api, options: Options): void {
  api.handle('GET /users/message-consents', (_, { caller }) => readConsents(options, caller.id))
  api.handle('PUT /users/message-consents', ({ body }, { caller }) => changeConsent(options, caller.id, body))
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
