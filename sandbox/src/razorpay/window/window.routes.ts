import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'
import { isId } from '../ids.ts'
import { type Body, readBody } from '../input.ts'
import { notAllowed, RazorpayError, unknownId } from '../razorpay-error.ts'
import type { SandboxRazorpay } from '../sandbox-razorpay.ts'
import { readInstrument, readResponse } from './payer-input.ts'
import { phonePage, phonePolicy } from './phone-page.ts'
import { readWindowFiles, windowPolicy } from './window-files.ts'

type Id = { Params: { id: string } }

export function serveWindow(app: FastifyInstance, razorpay: SandboxRazorpay): void {
  const { merchant, payments, settings } = razorpay
  const files = readWindowFiles()
  const send = (reply: FastifyReply, name: string) => {
    const file = files.get(name)
    if (!file) throw new RazorpayError('The requested URL was not found on the server.', {}, 404)
    // Shops include the script from another origin.
    reply.headers({ 'content-type': file.type, 'cross-origin-resource-policy': 'cross-origin' })
    if (name.endsWith('.html')) reply.header('content-security-policy', windowPolicy)
    return reply.send(file.text)
  }
  const checkKey = (keyId: unknown) => {
    if (keyId !== settings.keyId) throw notAllowed('The api key provided is invalid')
  }
  const find = (id: string) => {
    if (!isId('pay', id)) throw unknownId()
    return merchant.payment(id)
  }

  app.get('/checkout.js', (_request, reply) => send(reply, 'checkout.js'))
  app.get('/checkout', (_request, reply) => send(reply, 'window.html'))
  app.get<{ Params: { name: string } }>('/window/:name', ({ params }, reply) => send(reply, params.name))

  app.get<Id & { Querystring: Body }>('/checkout/orders/:id', async ({ params, query }) => {
    checkKey(query.key_id)
    const { amount, currency, status } = await merchant.order(params.id)
    return { amount, currency, status }
  })
  app.post('/checkout/payments', async (request) => {
    const body = readBody(request.body)
    checkKey(body.key_id)
    if (!isId('order', body.order_id)) throw unknownId()
    return {
      payment_id: (await payments.begin(body.order_id, readInstrument(body, request.headers['user-agent'])))
        .id,
    }
  })
  app.post<Id>('/checkout/payments/:id/answer', async ({ params, body: input }) => {
    const body = readBody(input)
    checkKey(body.key_id)
    const { id, vpa } = await find(params.id)
    return payments.respond(id, readResponse(body, vpa))
  })
  app.get<Id & { Querystring: Body }>('/checkout/payments/:id', async ({ params, query }) => {
    checkKey(query.key_id)
    const payment = await find(params.id)
    return payment.status === 'created' ? { status: 'created' } : payments.outcome(payment)
  })
  app.get<Id>('/checkout/payments/:id/qr.svg', async ({ params, protocol, host, url }, reply) => {
    const { id } = await find(params.id)
    const page = new URL(`../../../upi/${id}`, `${protocol}://${host}${url}`)
    return reply.type('image/svg+xml').send(renderSVG(page.href, { border: 2 }))
  })

  app.get('/checkout/blank.svg', (_request, reply) => {
    reply.header('cache-control', 'max-age=3600').type('image/svg+xml')
    return reply.send(renderSVG('Nothing to scan yet', { border: 0 }))
  })

  const showPhone = async (id: string, reply: FastifyReply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': phonePolicy })
    return phonePage(await find(id))
  }
  app.get<Id>('/upi/:id', ({ params }, reply) => showPhone(params.id, reply))
  app.post<Id>('/upi/:id', async ({ params, body }, reply) => {
    const { id, vpa } = await find(params.id)
    await payments.respond(id, readResponse({ approve: readBody(body).approve === 'yes' }, vpa))
    return reply.redirect(`./${id}`, 303)
  })
}
