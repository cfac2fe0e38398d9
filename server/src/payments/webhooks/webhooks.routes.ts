import type { Api } from '../../platform/http/api.ts'
import type { Webhook } from './receive.service.ts'

/** Razorpay sends a few kilobytes. */
const MAX_BODY_BYTES = 128 * 1024

const text = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

/** Keeps the raw body, which the signature covers. */
export function routeWebhooks(api: Api, receive: (webhook: Webhook) => Promise<void>): void {
  api.registerRawRoutes((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/webhooks/razorpay',
      { bodyLimit: MAX_BODY_BYTES, schema: { hide: true } },
      async ({ headers, body }, reply) => {
        reply.header('cache-control', 'no-store')
        await receive({
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: text(headers['x-razorpay-signature']) ?? '',
          eventId: text(headers['x-razorpay-event-id']),
        })
        return { success: true }
      },
    )
  })
}
