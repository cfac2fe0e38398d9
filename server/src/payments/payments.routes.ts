import { customerOrders, orderPayments } from '../orders/index.ts'
import type { Api } from '../platform/http/api.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { cachedDowntimes } from './downtimes/downtimes.service.ts'
import { verifyPayment } from './verify-payment.service.ts'
import { receiveWebhook } from './webhooks/receive.service.ts'

/** Razorpay sends a few kilobytes. */
const MAX_WEBHOOK_BYTES = 128 * 1024

export function registerPayments(api: Api, dependencies: PaymentDependencies): void {
  const { database } = dependencies
  api.handle('POST /orders/verify-payment', async ({ body }, { caller }) => {
    const message = await verifyPayment(dependencies, caller.id, body.orderId, {
      razorpayOrderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    const order = await customerOrders.readOrder(database, caller.id, body.orderId)
    return { message, order }
  })
  api.handle('POST /orders/update-payment-status', async ({ body }, { caller }) => {
    await orderPayments.recordReportedStatus(database, caller.id, body.orderId, body)
    const order = await customerOrders.readOrder(database, caller.id, body.orderId)
    return { message: 'Payment status updated', order }
  })
  const downtimes = cachedDowntimes(database)
  api.handle('GET /public/payment-downtimes', async () => ({ downtimes: await downtimes() }))
  registerWebhooks(api, dependencies)
}

const text = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

/** The signature covers the raw body. */
function registerWebhooks(api: Api, dependencies: PaymentDependencies): void {
  api.registerRawRoutes((scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/webhooks/razorpay',
      { bodyLimit: MAX_WEBHOOK_BYTES, schema: { hide: true } },
      async ({ headers, body }, reply) => {
        reply.header('cache-control', 'no-store')
        await receiveWebhook(dependencies, {
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: text(headers['x-razorpay-signature']) ?? '',
          eventId: text(headers['x-razorpay-event-id']),
        })
        return { success: true }
      },
    )
  })
}
