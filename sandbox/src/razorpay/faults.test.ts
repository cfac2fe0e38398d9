import { afterAll, afterEach, expect, test } from 'vitest'
import type { Collection, Order, Payment } from './entities.ts'
import type { Fault } from './faults.ts'
import type { Proof } from './payments.ts'
import { createTestDatabase } from './test-database.ts'
import { startAlone, startShop } from './testing.ts'

const testDatabase = await createTestDatabase()
const shop = await startShop()
let razorpay = await startAlone(testDatabase.url, shop.url)
afterEach(async () => {
  await razorpay.call('DELETE', '/faults')
  await razorpay.post('/clock', {})
})
afterAll(async () => {
  await razorpay.stop()
  await shop.stop()
  await testDatabase.close()
})

const arm = async (...faults: Fault[]) => {
  const { status } = await razorpay.post('/faults', { faults })
  expect(status).toBe(200)
}
const create = (receipt?: string) =>
  razorpay.post<Order>('/v1/orders', { amount: 50_000, currency: 'INR', ...(receipt && { receipt }) })
const newOrder = async () => (await create()).body.id
const pay = async (orderId: string) =>
  (await razorpay.post<Proof & { error: unknown }>('/pay', { orderId, outcome: 'success' })).body
const paymentsOf = async (orderId: string) =>
  (await razorpay.get<Collection<Payment>>(`/v1/orders/${orderId}/payments`)).body.items
const events = async (orderId: string, count: number) =>
  (await shop.webhooks(orderId, count)).map(({ event }) => event)
const later = (seconds: number) => razorpay.post('/clock', { advance: seconds })
const three = ['order.paid', 'payment.authorized', 'payment.captured']

test('a call that hangs does nothing and ends without an answer', async () => {
  await arm({ kind: 'hang', delay: 0.05 })
  await expect(create('hung-1')).rejects.toThrow('fetch failed')
  expect((await razorpay.get<Collection<Order>>('/v1/orders?receipt=hung-1')).body.count).toBe(0)
})

test('a gateway that answers with a page of HTML, and one that asks for patience', async () => {
  await arm({ kind: 'bad-gateway' }, { kind: 'too-many-requests', count: 2 })
  const answers = [await create(), await create(), await create(), await create()]
  expect(answers.map(({ status }) => status)).toEqual([502, 429, 429, 200])
  expect(answers[0]?.body).toContain('<h1>502 Bad Gateway</h1>')
})

test('a fault of one call leaves the others alone', async () => {
  await arm({ kind: 'bad-gateway', call: 'capture' })
  expect((await create()).status).toBe(200)
  expect((await razorpay.get<{ faults: Fault[] }>('/faults')).body.faults).toMatchObject([{ remaining: 1 }])
})

test('webhooks that are lost, and webhooks that come three times', async () => {
  await arm(
    { kind: 'webhook-lost', event: 'payment.captured' },
    { kind: 'webhook-tripled', event: 'order.paid' },
  )
  const order = await newOrder()
  await pay(order)
  const got = await shop.webhooks(order, 4)
  expect(got.map(({ event }) => event).sort()).toEqual([
    'order.paid',
    'order.paid',
    'order.paid',
    'payment.authorized',
  ])
  // Copies share the event id, so that the shop can recognise duplicates.
  expect(new Set(got.filter(({ event }) => event === 'order.paid').map(({ eventId }) => eventId)).size).toBe(
    1,
  )
})

test('webhooks in reverse', async () => {
  await arm({ kind: 'webhook-reordered' })
  const order = await newOrder()
  await pay(order)
  await shop.webhooks(order, 1)
  await later(1)
  await shop.webhooks(order, 2)
  await later(1)
  expect(await events(order, 3)).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
})

test('a webhook that is delayed comes when its time has come', async () => {
  await arm({ kind: 'webhook-delayed', event: 'payment.captured', delay: 600 })
  const order = await newOrder()
  await pay(order)
  expect((await events(order, 2)).sort()).toEqual(['order.paid', 'payment.authorized'])
  await later(601)
  expect((await events(order, 3)).sort()).toEqual(three)
})

test('a forged webhook has a signature that does not fit; the true one still comes', async () => {
  await arm({ kind: 'webhook-tampered', event: 'payment.captured' })
  const order = await newOrder()
  await pay(order)
  const got = (await shop.webhooks(order, 4)).filter(({ event }) => event === 'payment.captured')
  const seen = got.map(({ isGenuine, payload }) => [isGenuine, payload.payment.entity.amount])
  expect(seen.sort()).toEqual([
    [false, 50_100],
    [true, 50_000],
  ])
})

test('a webhook signed with the secret of before', async () => {
  await arm({ kind: 'webhook-old-secret', event: 'payment.captured', secret: 'the secret of before' })
  const order = await newOrder()
  await pay(order)
  const got = await shop.webhooks(order, 3)
  expect(got.filter(({ isGenuine }) => !isGenuine).map(({ event }) => event)).toEqual(['payment.captured'])
})

test('a webhook about an order that nobody has made is signed well', async () => {
  await arm({ kind: 'webhook-unknown-order', event: 'order.paid' })
  const order = await newOrder()
  const before = shop.got.length
  await pay(order)
  await shop.webhooks(order, 3)
  await shop.webhooks('order_', before + 4)
  const strange = shop.got.slice(before).filter(({ body }) => !body.includes(order))
  expect(strange).toMatchObject([{ event: 'order.paid', isGenuine: true }])
})

test('faults by chance fall the same way for the same seed', async () => {
  const draw = async () => {
    await razorpay.call('DELETE', '/faults')
    const faults: Fault[] = [{ kind: 'bad-gateway', probability: 0.5, call: 'find-orders' }]
    await razorpay.post('/faults', { faults, seed: 108 })
    const statuses: number[] = []
    for (let i = 0; i < 40; i += 1) statuses.push((await razorpay.get('/v1/orders')).status)
    return statuses
  }
  const first = await draw()
  expect(new Set(first)).toEqual(new Set([200, 502]))
  expect(await draw()).toEqual(first)
})

test('wrong faults are refused and none of them is armed', async () => {
  for (const fault of [{ kind: 'flood' }, { kind: 'hang', count: 0 }, { kind: 'hang', why: 1 }, {}]) {
    expect((await razorpay.post('/faults', { faults: [{ kind: 'hang' }, fault] })).status).toBe(400)
  }
  expect((await razorpay.get<{ faults: Fault[] }>('/faults')).body.faults).toEqual([])
})

test('faults and what is due later outlive the process', async () => {
  await arm({ kind: 'late-payment', delay: 3_600 }, { kind: 'bad-gateway', call: 'refund' })
  const order = await newOrder()
  await pay(order)
  await razorpay.stop()
  razorpay = await startAlone(testDatabase.url, shop.url)
  expect((await razorpay.get<{ faults: Fault[] }>('/faults')).body.faults).toMatchObject([
    { kind: 'bad-gateway' },
  ])
  await later(3_601)
  expect(await paymentsOf(order)).toMatchObject([{ status: 'captured' }])
  await razorpay.call('DELETE', '/faults')
})
