import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../razorpay/test-database.ts'
import { assign, scan } from './courier-book.ts'
import { openShiprocket, type SandboxShiprocket, serveShiprocket } from './shiprocket.routes.ts'

const received: { awb: string; shipment_status_id: number }[] = []
const shop = fastify()
shop.post<{ Body: (typeof received)[number] }>('/webhooks', async ({ headers, body }) => {
  if (headers['x-api-key'] === 'a token') received.push(body)
  return {}
})
const app = fastify()
let address = ''
let database: Awaited<ReturnType<typeof createTestDatabase>>
let shiprocket: SandboxShiprocket
const open = async () => {
  const keys = { email: 'shop@example.com', password: 'a password', webhookToken: 'a token' }
  return openShiprocket(database.url, { ...keys, webhookUrl: () => `${webhooks}/webhooks` })
}
let webhooks = ''
beforeAll(async () => {
  database = await createTestDatabase()
  webhooks = await shop.listen({ port: 0, host: '127.0.0.1' })
  shiprocket = await open()
  await serveShiprocket(app, shiprocket)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await shiprocket.stop()
  await database.close()
})

const order = { channelOrderId: 'AV-<1>', pincode: '411001', payment: 'Prepaid', total: 500 }
const page = async () => (await fetch(`${address}/sandbox/shiprocket`)).text()
const press = (awb: string, status: number) =>
  fetch(`${address}/sandbox/shiprocket/next`, {
    method: 'POST',
    body: new URLSearchParams({ awb, status: `${status}` }),
    redirect: 'manual',
  })

test('parcels, their numbers and reports outlive the process', async () => {
  const created = await shiprocket.book.create(order)
  await shiprocket.book.change(created, (shipment) => {
    assign(shipment, 1)
    scan(shipment, { status: 42, at: '2026-11-27T06:00:00Z', activity: '' })
  })
  const stored = await shiprocket.book.byOrder(created.orderId)
  expect(stored).toMatchObject({ ...order, courier: { name: 'Blue Dart Air' } })
  expect(stored?.scans).toMatchObject([{ date: '2026-11-27 11:30:00', 'sr-status': 42 }])
  const another = await open()
  expect(await another.book.byAwb(stored?.awb ?? '')).toEqual(stored)
  expect((await another.book.create(order)).orderId).toBeGreaterThan(created.shipmentId)
  expect(await another.book.search('AV-<')).toHaveLength(2)
  await another.stop()
})

test('a button of the page moves a parcel, once, and tells the shop', async () => {
  const created = await shiprocket.book.create({ ...order, channelOrderId: 'AV-2' })
  expect(await page()).toContain('Order AV-&lt;1&gt;')
  await shiprocket.book.change(created, (shipment) => assign(shipment, undefined))
  const awb = (await shiprocket.book.byOrder(created.orderId))?.awb ?? ''
  expect(await page()).toContain('Waits for its pickup')
  received.length = 0
  for (const status of [42, 42, 7, 18, 17, 21, 17, 7]) {
    const pressed = await press(awb, status)
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('location')).toBe(`/sandbox/shiprocket#p${awb}`)
  }
  expect(received.map(({ shipment_status_id }) => shipment_status_id)).toEqual([42, 18, 17, 21, 17, 7])
  const dates = (await shiprocket.book.byAwb(awb))?.scans.map(({ date }) => date) ?? []
  expect(dates).toEqual([...new Set(dates)].sort())
  expect(await page()).toContain('Delivered')
  expect((await press('nothing', 42)).status).toBe(303)
})
