import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CourierBook, type CourierShipment, couriers } from './courier-book.ts'
import type { CourierFaults } from './faults.ts'
import { labelPdf } from './label-pdf.ts'

type Parts = { book: CourierBook; faults: CourierFaults; settings: { email: string; password: string } }

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.status(status).send({ message, status_code: status })

const firstId = (value: unknown): number => Number(Array.isArray(value) ? value[0] : value)

const needed = [
  'order_id',
  'billing_customer_name',
  'billing_address',
  'billing_pincode',
  'billing_phone',
  'order_items',
]

/** The calls that the shop uses, with Shiprocket's paths, bodies and refusals. */
export function serveCourierApi(api: FastifyInstance, { book, faults, settings }: Parts): void {
  api.post<{ Body: { email?: string; password?: string } }>('/auth/login', async ({ body }, reply) => {
    if (body.email !== settings.email || body.password !== settings.password)
      return refuse(reply, 403, 'Invalid email and password combination')
    const token = randomBytes(24).toString('hex')
    book.tokens.add(token)
    return { id: 1, email: body.email, company_id: 1, token }
  })

  api.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.endsWith('/auth/login') || path.endsWith('.pdf')) return
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!book.tokens.has(token)) return refuse(reply, 401, 'Token can not be parsed from the request.')
    const fault = faults.draw(path)
    if (fault?.kind === 'token-expired') {
      book.tokens.clear()
      return refuse(reply, 401, 'Token has expired')
    }
    if (fault?.kind === 'rejected-400') return refuse(reply, 400, 'It is not possible at the moment')
    if (fault?.kind === 'rejected-429') return refuse(reply, 429, 'Too Many Attempts.')
    if (fault?.kind === 'failed-500') return refuse(reply, 500, 'Server Error')
    if (fault?.kind === 'slow') await delay(fault.delay ?? 1_000)
    if (fault?.kind === 'answer-lost') lostReplies.add(reply)
    if (fault?.kind === 'malformed') malformedReplies.add(reply)
    if (fault?.kind === 'unsafe-label') unsafeReplies.add(reply)
    return undefined
  })
  // The request has been executed by then.
  const lostReplies = new WeakSet<FastifyReply>()
  const malformedReplies = new WeakSet<FastifyReply>()
  const unsafeReplies = new WeakSet<FastifyReply>()
  api.addHook('onSend', async (request, reply, payload) => {
    if (lostReplies.has(reply)) request.raw.socket.destroy()
    if (malformedReplies.has(reply)) return '<html>Just a moment …</html>'
    return payload
  })

  api.get<{ Querystring: Record<string, string> }>('/courier/serviceability/', async ({ query }) => {
    // No courier goes to Lakshadweep here.
    if (query.delivery_postcode?.startsWith('68255'))
      return { status: 404, message: 'Following delivery pincode is not serviceable' }
    const weight = Math.max(1, Math.ceil(Number(query.weight) / 0.5))
    const available_courier_companies = couriers.map(({ id, name, rate, days }) => ({
      courier_company_id: id,
      courier_name: name,
      rate: rate * weight + (query.cod === '1' ? 30 : 0),
      cod: 1,
      estimated_delivery_days: `${days}`,
    }))
    return { status: 200, currency: 'INR', data: { available_courier_companies } }
  })

  api.post<{ Body: Record<string, unknown> }>('/orders/create/adhoc', async ({ body }, reply) => {
    const missing = needed.filter((name) => !body[name])
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]]))
      return reply.status(422).send({ message: 'Oops! Invalid Data.', errors, status_code: 422 })
    }
    const shipment = book.create({
      channelOrderId: String(body.order_id),
      pincode: String(body.billing_pincode),
      payment: String(body.payment_method),
      total: Number(body.sub_total),
    })
    const { orderId: order_id, shipmentId: shipment_id } = shipment
    return {
      order_id,
      shipment_id,
      status: 'NEW',
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: null,
    }
  })

  api.get<{ Querystring: { search?: string } }>('/orders', async ({ query: { search = '' } }) => {
    const found = book.shipments.filter(({ channelOrderId }) => channelOrderId.includes(search))
    const data = found.map((one) => ({
      id: one.orderId,
      channel_order_id: one.channelOrderId,
      status: one.isCancelled ? 'CANCELED' : 'NEW',
      shipments: [{ id: one.shipmentId, awb: one.awb, courier: one.courier?.name ?? null }],
    }))
    const pagination = {
      total: data.length,
      count: data.length,
      per_page: 50,
      current_page: 1,
      total_pages: 1,
    }
    return { data, meta: { pagination } }
  })

  api.get<{ Params: { id: string } }>('/orders/show/:id', async ({ params: { id } }, reply) => {
    const shipment = book.byOrder(Number(id))
    if (!shipment) return refuse(reply, 404, 'Not found')
    return { data: { id: shipment.orderId, status: shipment.isCancelled ? 'CANCELED' : 'NEW' } }
  })
  api.post<{ Body: { ids?: unknown[] } }>('/orders/cancel', async ({ body: { ids = [] } }, reply) => {
    const shipment = book.byOrder(Number(ids[0]))
    if (!shipment) return refuse(reply, 400, 'Invalid order id')
    if (!book.cancel(shipment)) return refuse(reply, 400, 'This order cannot be cancelled')
    return { status_code: 200, message: 'Order cancelled successfully.' }
  })

  const withShipment = (
    path: string,
    work: (shipment: CourierShipment, body: Record<string, unknown>, reply: FastifyReply) => object,
  ) =>
    api.post<{ Body: Record<string, unknown> }>(path, async ({ body }, reply) => {
      const shipment = book.byShipment(firstId(body.shipment_id))
      if (shipment?.isCancelled) return refuse(reply, 400, 'The order is cancelled')
      return shipment ? work(shipment, body, reply) : refuse(reply, 400, 'Invalid shipment id')
    })

  withShipment('/courier/assign/awb', (shipment, { courier_id }, reply) => {
    if (shipment.awb) return refuse(reply, 400, 'AWB is already assigned')
    book.assign(shipment, courier_id === undefined ? undefined : Number(courier_id))
    const data = {
      awb_code: shipment.awb,
      courier_name: shipment.courier?.name,
      shipment_id: shipment.shipmentId,
    }
    return { awb_assign_status: 1, response: { data } }
  })
  withShipment('/courier/generate/pickup', (shipment, _, reply) => {
    if (!shipment.awb) return refuse(reply, 400, 'AWB not assigned')
    if (shipment.isPickupRequested) return refuse(reply, 400, 'Already in Pickup Queue.')
    shipment.isPickupRequested = true
    return { pickup_status: 1, response: { pickup_token_number: `${shipment.shipmentId}`, status: 3 } }
  })
  api.post<{ Body: { shipment_id?: unknown } }>(
    '/courier/generate/label',
    async ({ body, protocol, host }, reply) => {
      const shipment = book.byShipment(firstId(body.shipment_id))
      if (!shipment?.awb) return refuse(reply, 400, 'AWB not assigned')
      const origin = unsafeReplies.has(reply) ? 'http://labels.example' : `${protocol}://${host}`
      const label_url = `${origin}${api.prefix}/labels/${shipment.awb}.pdf`
      return { label_created: 1, label_url, not_created: [] }
    },
  )
  api.get<{ Params: { awb: string } }>('/labels/:awb.pdf', async ({ params: { awb } }, reply) => {
    const shipment = book.byAwb(awb)
    if (!shipment) return refuse(reply, 404, 'Not found')
    const { courier, channelOrderId, pincode, payment, total } = shipment
    const lines = [
      `${courier?.name}`,
      `AWB ${awb}`,
      `Order ${channelOrderId}`,
      `To ${pincode}`,
      `${payment} ${total}`,
    ]
    return reply.type('application/pdf').send(labelPdf(lines))
  })
  api.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async ({ params: { awb } }, reply) => {
    const shipment = book.byAwb(awb)
    if (!shipment) return refuse(reply, 404, 'Shipment not found')
    return { tracking_data: { track_status: 1, shipment_track_activities: shipment.scans.toReversed() } }
  })
}
