import type { FastifyInstance } from 'fastify'
import { serveCourierApi } from './api.routes.ts'
import { CourierBook, labels } from './courier-book.ts'
import { type CourierFault, CourierFaults } from './faults.ts'

export type SandboxShiprocketSettings = {
  email: string
  password: string
  webhookToken: string
  webhookUrl: () => string
}

/** Milliseconds. */
const WEBHOOK_TIMEOUT_MS = 5_000

/** Speaks Shiprocket's API below `/v1/external`, and lets tests move parcels and arm faults. */
export async function serveShiprocket(
  app: FastifyInstance,
  settings: SandboxShiprocketSettings,
  prefix = '/sandbox/shiprocket',
): Promise<void> {
  const book = new CourierBook()
  const faults = new CourierFaults()
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      })
      await scope.register(async (api) => serveCourierApi(api, { book, faults, settings }), {
        prefix: '/v1/external',
      })
      serveCourierControl(scope, { book, faults, settings })
    },
    { prefix },
  )
}

type Parts = { book: CourierBook; faults: CourierFaults; settings: SandboxShiprocketSettings }
type Move = { awb: string; status: number; at?: string; activity?: string; times?: number }

function serveCourierControl(scope: FastifyInstance, { book, faults, settings }: Parts): void {
  scope.post<{ Body: { seed?: number; faults: CourierFault[] } }>('/faults', async ({ body }) => {
    faults.arm(body.faults, body.seed)
    return { armed: body.faults.length }
  })
  scope.get('/book', async () => ({ shipments: book.shipments, happened: faults.happened }))
  scope.post<{ Body: Move }>('/move', async ({ body }, reply) => {
    const { awb, status, at = new Date().toISOString(), activity = '', times = 1 } = body
    const shipment = book.byAwb(awb)
    if (!shipment) return reply.status(404).send({ message: 'There is no parcel with this number' })
    book.scan(shipment, status, at, activity)
    const answers: number[] = []
    for (let sent = 0; sent < times; sent++) answers.push(await sendWebhook(shipment))
    return { answers }
  })

  async function sendWebhook({
    awb,
    courier,
    channelOrderId,
    orderId,
    scans,
  }: CourierBook['shipments'][number]) {
    const last = scans.at(-1)
    const [date = '', time = ''] = last?.date.split(' ') ?? []
    const [year, month, day] = date.split('-')
    const status = last?.['sr-status'] ?? 0
    const event = {
      awb,
      courier_name: courier?.name,
      current_status: labels[status],
      current_status_id: status,
      shipment_status: labels[status],
      shipment_status_id: status,
      current_timestamp: `${day} ${month} ${year} ${time}`,
      order_id: channelOrderId,
      sr_order_id: orderId,
      is_return: 0,
      channel_id: 1,
      scans,
    }
    const response = await fetch(settings.webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': settings.webhookToken },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  }
}
