import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { respondWithFaults } from './call-faults.ts'
import type { Call } from './faults.ts'
import { type Body, readBody } from './input.ts'
import { RazorpayError } from './razorpay-error.ts'
import type { SandboxRazorpay } from './sandbox-razorpay.ts'

type Request = FastifyRequest<{ Params: { id: string }; Body: unknown; Querystring: Body }>

export function serveRazorpayApi(app: FastifyInstance, razorpay: SandboxRazorpay): void {
  const { merchant, downtimes, settings, faults } = razorpay
  const expected = digest(
    `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`,
  )
  app.addHook('onRequest', async ({ headers }) => {
    if (timingSafeEqual(digest(headers.authorization ?? ''), expected)) return
    const nothing = { source: 'NA', step: 'NA', reason: 'NA' }
    throw new RazorpayError('Authentication failed', nothing, 401)
  })
  const route = (
    method: 'GET' | 'POST',
    url: string,
    call: Call,
    work: (request: Request) => Promise<unknown>,
  ) =>
    app.route<{ Params: { id: string }; Body: unknown; Querystring: Body }>({
      method,
      url,
      handler: (request: Request, reply: FastifyReply) =>
        respondWithFaults(faults, call, reply, () => work(request)),
    })
  route('POST', '/orders', 'create-order', ({ body }) => merchant.createOrder(readBody(body)))
  route('GET', '/orders', 'find-orders', ({ query }) => merchant.orders(query))
  route('GET', '/orders/:id', 'get-order', ({ params }) => merchant.order(params.id))
  route('GET', '/orders/:id/payments', 'list-payments', ({ params }) => merchant.orderPayments(params.id))
  route('GET', '/payments', 'list-payments', ({ query }) => merchant.payments(query))
  route('GET', '/payments/downtimes', 'list-payments', () => downtimes.list())
  route('GET', '/payments/:id', 'get-payment', ({ params }) => merchant.payment(params.id))
  route('POST', '/payments/:id/capture', 'capture', ({ params, body }) =>
    merchant.capture(params.id, readBody(body)),
  )
  route('POST', '/payments/:id/refund', 'refund', ({ params, body, headers }) =>
    merchant.createRefund(params.id, readBody(body), headers['x-refund-idempotency']),
  )
  route('GET', '/payments/:id/refunds', 'list-refunds', ({ params }) => merchant.refunds(params.id))
  route('GET', '/refunds', 'list-refunds', ({ query }) => merchant.allRefunds(query))
  route('GET', '/refunds/:id', 'list-refunds', ({ params }) => merchant.refund(params.id))
}

/** Equal lengths allow a comparison in constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
