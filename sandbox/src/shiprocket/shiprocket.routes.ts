import type { FastifyInstance } from 'fastify'
import { serveCourierApi } from './api.routes.ts'
import { CourierBook, type CourierShipment, scan } from './courier-book.ts'
import { type CourierFault, CourierFaults } from './faults.ts'
import { parcelsPage, parcelsPolicy } from './parcels-page.ts'
import { labels, nextStatuses } from './statuses.ts'

export type SandboxShiprocketSettings = {
  email: string
  password: string
  webhookToken: string
  webhookUrl: () => string
}

export type SandboxShiprocket = {
  book: CourierBook
  faults: CourierFaults
  settings: SandboxShiprocketSettings
  stop(): Promise<void>
}

const WEBHOOK_TIMEOUT_MS = 5_000

export async function openShiprocket(
  databaseUrl: string,
  settings: SandboxShiprocketSettings,
): Promise<SandboxShiprocket> {
  const book = await CourierBook.open(databaseUrl)
  return { book, faults: new CourierFaults(), settings, stop: () => book.close() }
}

/** Speaks Shiprocket's API below `/v1/external`, shows the parcels, and lets tests move them and arm faults. */
export async function serveShiprocket(
  app: FastifyInstance,
  shiprocket: SandboxShiprocket,
  prefix = '/sandbox/shiprocket',
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      })
      await scope.register(async (api) => serveCourierApi(api, shiprocket), { prefix: '/v1/external' })
      serveCourierControl(scope, shiprocket)
      await scope.register(async (page) => serveParcels(page, shiprocket, prefix))
    },
    { prefix },
  )
}

type Move = { status: number; at?: string; activity?: string; times?: number }

/** @returns the answers of the shop to the webhooks; undefined without such a parcel */
async function move(
  { book, settings }: SandboxShiprocket,
  awb: string,
  { status, at = new Date().toISOString(), activity = '', times = 1 }: Move,
): Promise<number[] | undefined> {
  const found = await book.byAwb(awb)
  const moved =
    found &&
    (await book.change(found, (shipment) => {
      scan(shipment, { status, at, activity })
      return shipment
    }))
  if (!moved) return undefined
  const answers: number[] = []
  for (let sent = 0; sent < times; sent++) answers.push(await sendWebhook(settings, moved))
  return answers
}

function serveCourierControl(scope: FastifyInstance, shiprocket: SandboxShiprocket): void {
  const { book, faults } = shiprocket
  scope.post<{ Body: { seed?: number; faults: CourierFault[] } }>('/faults', async ({ body }) => {
    faults.arm(body.faults, body.seed)
    return { armed: body.faults.length }
  })
  scope.get('/book', async () => ({
    shipments: (await book.list()).toReversed(),
    happened: faults.happened,
  }))
  scope.post<{ Body: Move & { awb: string } }>('/move', async ({ body: { awb, ...step } }, reply) => {
    const answers = await move(shiprocket, awb, step)
    return answers ? { answers } : reply.status(404).send({ message: 'There is no parcel with this number' })
  })
}

/** Whoever tries the demo sees its parcels, each with buttons for what may happen next. */
function serveParcels(scope: FastifyInstance, shiprocket: SandboxShiprocket, prefix: string): void {
  const { book } = shiprocket
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  scope.get('/', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': parcelsPolicy })
    return parcelsPage(await book.list(), prefix)
  })
  scope.post<{ Body: { awb?: string; status?: string } }>('/next', async ({ body }, reply) => {
    const { awb = '', status } = body ?? {}
    const parcel = await book.byAwb(awb)
    const next = parcel && nextStatuses(parcel).find((one) => `${one}` === status)
    // A second press of the same button changes nothing.
    if (next !== undefined) await move(shiprocket, awb, { status: next, at: afterLast(parcel) })
    return reply.redirect(`${prefix}#p${awb.replace(/\D/g, '')}`, 303)
  })
}

/** Couriers date one scan up to minutes apart, so a shop takes scans that are closer for copies. */
const APART_MS = 15 * 60_000

/** Returns the ISO moment of a next scan: now, or a while after the last one. */
function afterLast(parcel: CourierShipment | undefined): string {
  const last = parcel?.scans.at(-1)
  const earliest = last ? Date.parse(`${last.date.replace(' ', 'T')}+05:30`) + APART_MS : 0
  return new Date(Math.max(Date.now(), earliest)).toISOString()
}

async function sendWebhook(
  { webhookUrl, webhookToken }: SandboxShiprocketSettings,
  { awb, courier, channelOrderId, orderId, isReturn, scans }: CourierShipment,
): Promise<number> {
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
    is_return: isReturn ? 1 : 0,
    channel_id: 1,
    scans,
  }
  const response = await fetch(webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': webhookToken },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  await response.body?.cancel()
  return response.status
}
