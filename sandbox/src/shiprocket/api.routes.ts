import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { assign, type CourierBook, type CourierShipment, cancel } from './courier-book.ts'
import { companiesFor } from './coverage.ts'
import type { CourierFaultKind, CourierFaults } from './faults.ts'
import { labelPdf } from './label-pdf.ts'
import { UNDELIVERED } from './statuses.ts'

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

const neededOfReturn = [
  'order_id',
  'order_date',
  ...['pickup', 'shipping'].flatMap((side) =>
    ['customer_name', 'address', 'city', 'state', 'country', 'pincode', 'phone'].map(
      (name) => `${side}_${name}`,
    ),
  ),
  'order_items',
  'payment_method',
  'sub_total',
]

const refuseMissing = (reply: FastifyReply, missing: readonly string[]) => {
  const errors = Object.fromEntries(missing.map((name) => [name, [`The ${name} field is required.`]]))
  return reply.status(422).send({ message: 'Oops! Invalid Data.', errors, status_code: 422 })
}

const refusals: Partial<Record<CourierFaultKind, readonly [status: number, message: string]>> = {
  'token-expired': [401, 'Token has expired'],
  'rejected-400': [400, 'It is not possible at the moment'],
  'rejected-429': [429, 'Too Many Attempts.'],
  'failed-500': [500, 'Server Error'],
}

/** The calls that the shop uses, with Shiprocket's paths, bodies and refusals. */
export function serveCourierApi(api: FastifyInstance, { book, faults, settings }: Parts): void {
  api.post<{ Body: { email?: string; password?: string } }>('/auth/login', async ({ body }, reply) => {
    if (body.email !== settings.email || body.password !== settings.password)
      return refuse(reply, 403, 'Invalid email and password combination')
    const token = randomBytes(24).toString('hex')
    book.tokens.add(token)
    return { id: 1, email: body.email, company_id: 1, token }
  })

  const drawn = new WeakMap<FastifyReply, CourierFaultKind>()
  api.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.endsWith('/auth/login') || path.endsWith('.pdf')) return
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!book.tokens.has(token)) return refuse(reply, 401, 'Token can not be parsed from the request.')
    const fault = faults.draw(path)
    if (!fault) return
    if (fault.kind === 'token-expired') book.tokens.clear()
    if (fault.kind === 'slow') await delay(fault.delay ?? 1_000)
    drawn.set(reply, fault.kind)
    const refusal = refusals[fault.kind]
    return refusal && refuse(reply, ...refusal)
  })
  api.addHook('onSend', async (request, reply, payload) => {
    // The request of a lost answer has been executed by then.
    if (drawn.get(reply) === 'answer-lost') request.raw.socket.destroy()
    if (drawn.get(reply) === 'malformed') return '<html>Just a moment …</html>'
    return payload
  })
  serveOrders(api, book)
  serveShipments(api, book, (reply) => drawn.get(reply) === 'unsafe-label')
  serveTracking(api, book)
}

const orderOf = ({ order_id, payment_method, sub_total }: Record<string, unknown>, pincode: unknown) => ({
  channelOrderId: String(order_id),
  pincode: String(pincode),
  payment: String(payment_method),
  total: Number(sub_total),
})

function serveOrders(api: FastifyInstance, book: CourierBook): void {
  api.post<{ Body: Record<string, unknown> }>('/orders/create/adhoc', async ({ body }, reply) => {
    const missing = needed.filter((name) => !body[name])
    if (missing.length > 0) return refuseMissing(reply, missing)
    const order = orderOf(body, body.billing_pincode)
    const { orderId: order_id, shipmentId: shipment_id } = await book.create(order)
    return {
      order_id,
      shipment_id,
      status: 'NEW',
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: null,
    }
  })

  api.post<{ Body: Record<string, unknown> }>('/orders/create/return', async ({ body }, reply) => {
    const missing = neededOfReturn.filter((name) => !body[name])
    if (missing.length > 0) return refuseMissing(reply, missing)
    const order = orderOf(body, body.shipping_pincode)
    const { orderId: order_id, shipmentId: shipment_id } = await book.create(order, true)
    return { order_id, shipment_id, status: 'RETURN PENDING', status_code: 21, company_name: 'Sandbox' }
  })

  api.get('/settings/company/pickup', async () => {
    const address = { address: '12 Laxmi Road', address_2: '', city: 'Pune', state: 'Maharashtra' }
    const person = { name: 'Asha', email: 'owner@example.com', phone: '9876543210' }
    const place = { id: 1, pickup_location: 'Primary', ...person, ...address, country: 'India' }
    return { data: { shipping_address: [{ ...place, pin_code: '411030' }] } }
  })

  const listed =
    (isReturn: boolean) =>
    async ({ query: { search = '' } }: { query: { search?: string } }) => {
      const found = (await book.search(search)).filter((one) => one.isReturn === isReturn)
      const data = found.map((one) => ({
        id: one.orderId,
        channel_order_id: one.channelOrderId,
        status: one.isCancelled ? 'CANCELED' : 'NEW',
        shipments: [{ id: one.shipmentId, awb: one.awb, courier: one.courier?.name ?? null }],
      }))
      const total = data.length
      const pagination = { total, count: total, per_page: 50, current_page: 1, total_pages: 1 }
      return { data, meta: { pagination } }
    }
  api.get<{ Querystring: { search?: string } }>('/orders', listed(false))
  api.get<{ Querystring: { search?: string } }>('/orders/processing/return', listed(true))

  api.get<{ Params: { id: string } }>('/orders/show/:id', async ({ params: { id } }, reply) => {
    const shipment = await book.byOrder(Number(id))
    if (!shipment) return refuse(reply, 404, 'Not found')
    return { data: { id: shipment.orderId, status: shipment.isCancelled ? 'CANCELED' : 'NEW' } }
  })
  api.post<{ Body: { ids?: unknown[] } }>('/orders/cancel', async ({ body: { ids = [] } }, reply) => {
    const shipment = await book.byOrder(Number(ids[0]))
    if (!shipment) return refuse(reply, 400, 'Invalid order id')
    if (!(await book.change(shipment, cancel))) return refuse(reply, 400, 'This order cannot be cancelled')
    return { status_code: 200, message: 'Order cancelled successfully.' }
  })
}

function serveShipments(
  api: FastifyInstance,
  book: CourierBook,
  isUnsafe: (reply: FastifyReply) => boolean,
): void {
  api.get<{ Querystring: Record<string, string> }>('/courier/serviceability/', async ({ query }) => {
    const available_courier_companies = companiesFor(query.delivery_postcode ?? '', {
      halfKilos: Math.max(1, Math.ceil(Number(query.weight) / 0.5)),
      isCash: query.cod === '1',
    })
    // Shiprocket answers this way with 200, too.
    if (available_courier_companies.length === 0)
      return { status: 404, message: 'Following delivery pincode is not serviceable' }
    return { status: 200, currency: 'INR', data: { available_courier_companies } }
  })

  const withShipment = (
    path: string,
    work: (shipment: CourierShipment, body: Record<string, unknown>, reply: FastifyReply) => object,
  ) =>
    api.post<{ Body: Record<string, unknown> }>(path, async ({ body }, reply) => {
      const found = await book.byShipment(firstId(body.shipment_id))
      if (!found) return refuse(reply, 400, 'Invalid shipment id')
      return book.change(found, (shipment) =>
        shipment.isCancelled ? refuse(reply, 400, 'The order is cancelled') : work(shipment, body, reply),
      )
    })

  withShipment('/courier/assign/awb', (shipment, { courier_id, is_return }, reply) => {
    if (shipment.isReturn !== (is_return === 1)) return refuse(reply, 400, 'Shipment type does not match')
    if (shipment.awb) return refuse(reply, 400, 'AWB is already assigned')
    assign(shipment, courier_id === undefined ? undefined : Number(courier_id))
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
      const shipment = await book.byShipment(firstId(body.shipment_id))
      if (!shipment?.awb) return refuse(reply, 400, 'AWB not assigned')
      const origin = isUnsafe(reply) ? 'http://labels.example' : `${protocol}://${host}`
      const label_url = `${origin}${api.prefix}/labels/${shipment.awb}.pdf`
      return { label_created: 1, label_url, not_created: [] }
    },
  )
  api.get<{ Params: { awb: string } }>('/labels/:awb.pdf', async ({ params: { awb } }, reply) => {
    const shipment = await book.byAwb(awb)
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
}

function serveTracking(api: FastifyInstance, book: CourierBook): void {
  api.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async ({ params: { awb } }, reply) => {
    const shipment = await book.byAwb(awb)
    if (!shipment) return refuse(reply, 404, 'Shipment not found')
    return { tracking_data: { track_status: 1, shipment_track_activities: shipment.scans.toReversed() } }
  })

  type AttemptRequest = { action?: string; comments?: string; phone?: string; deferred_date?: string }
  api.post<{ Params: { awb: string }; Body: AttemptRequest }>(
    '/ndr/:awb/action',
    async ({ params: { awb }, body }, reply) => {
      const { action = '', comments = '', phone, deferred_date } = body ?? {}
      const missing = Object.entries({ action, comments }).flatMap(([name, value]) => (value ? [] : [name]))
      if (missing.length > 0) return refuseMissing(reply, missing)
      if (!['re-attempt', 'return'].includes(action)) return refuse(reply, 400, 'Invalid action')
      const found = await book.byAwb(awb)
      if (!found) return refuse(reply, 400, 'Invalid AWB')
      const isTaken = await book.change(found, ({ scans, attemptRequests }) => {
        if (scans.at(-1)?.['sr-status'] !== UNDELIVERED) return false
        attemptRequests.push({
          action,
          comments,
          ...(phone && { phone }),
          ...(deferred_date && { deferred_date }),
        })
        return true
      })
      if (!isTaken) return refuse(reply, 400, 'No action can be taken on this shipment')
      return reply.status(202).send({ status: 'Data Updated Sucessfully' })
    },
  )
}
