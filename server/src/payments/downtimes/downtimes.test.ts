import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  openOrder,
  startShopWithPayments,
  storedOrder,
  webhookSecrets,
} from '../../testing/shop-with-payments.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { cachedDowntimes, listCurrentDowntimes } from './downtimes.service.ts'

const shop = closedAtEnd(await startShopWithPayments())

const ask = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${shop.address}/sandbox/razorpay${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const shown = async () => (await shop.send('GET /public/payment-downtimes')).body.downtimes
const current = () => listCurrentDowntimes(shop.database)
/** Payment screens that ask share one answer for half a second. */
const afterWebhooks = (expected: object[]) =>
  expect
    .poll(async () => {
      await shop.works.webhooks.run()
      return shown()
    })
    .toEqual(expected)

// Proves BP-17, PAY-11.
test('a way to pay is named from the webhook of its downtime on until that of its end', async () => {
  expect(await shown()).toEqual([])
  const { body: upi } = await ask('POST', '/downtimes', { method: 'upi' })
  await afterWebhooks([{ method: 'upi', instrument: '', isDown: true }])
  const { body: bank } = await ask('POST', '/downtimes', {
    method: 'netbanking',
    severity: 'medium',
    instrument: { bank: 'HDFC' },
  })
  const hdfc = { method: 'netbanking', instrument: 'HDFC' }
  await afterWebhooks([
    { method: 'upi', instrument: '', isDown: true },
    { ...hdfc, isDown: false },
  ])
  await ask('POST', `/downtimes/${bank.id}`, { severity: 'high' })
  await ask('DELETE', `/downtimes/${upi.id}`)
  await afterWebhooks([{ ...hdfc, isDown: true }])
  expect((await ask('DELETE', `/downtimes/${upi.id}`)).status).toBe(400)
  await ask('DELETE', `/downtimes/${bank.id}`)
  await afterWebhooks([])
})

const post = async (id: string, entity: object, others: object = {}) => {
  const body = JSON.stringify({
    entity: 'event',
    event: `payment.downtime.${id}`,
    contains: ['payment.downtime'],
    payload: { 'payment.downtime': { entity }, ...others },
  })
  const signature = createHmac('sha256', webhookSecrets[0] ?? '')
    .update(body)
    .digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
  expect((await shop.send('POST /webhooks/razorpay', { body, headers })).status).toBe(200)
  await shop.works.webhooks.run()
}
const card = { id: 'down_AAAAAAAAAAAAAA', method: 'card', severity: 'high', instrument: { network: 'VISA' } }

test('reports in any order end in the newest, an ended downtime stays ended, and foreign content does no harm', async () => {
  const visa = { method: 'card', instrument: 'VISA' }
  await post('second', { ...card, status: 'updated', severity: 'medium', updated_at: 200 })
  await post('first', { ...card, status: 'started', updated_at: 100 })
  expect(await current()).toEqual([{ ...visa, isDown: false }])
  await post('third', { ...card, status: 'resolved', updated_at: 300 })
  await post('fourth', { ...card, status: 'updated', updated_at: 400 })
  await post('planned', { ...card, id: 'down_BBBBBBBBBBBBBB', status: 'scheduled', updated_at: 400 })
  await post('unknown', {
    ...card,
    id: 'down_CCCCCCCCCCCCCC',
    method: 'pigeon',
    status: 'started',
    updated_at: 1,
  })
  await post('slight', {
    ...card,
    id: 'down_DDDDDDDDDDDDDD',
    severity: 'low',
    status: 'started',
    updated_at: 1,
  })
  expect(await current()).toEqual([])
})

test('a downtime whose end nobody told is forgotten after a day', async () => {
  await post('lasting', { ...card, id: 'down_EEEEEEEEEEEEEE', status: 'started', updated_at: 500 })
  expect(await current()).toHaveLength(1)
  await sql`UPDATE payment_downtime SET received_at = now() - interval '25 hours'`.execute(shop.database)
  expect(await current()).toEqual([])
})

// Proves PAY-11.
test('twenty slight or milder downtimes do not hide the one that stops a way to pay', async () => {
  const start = { method: 'netbanking', status: 'started', updated_at: 1 }
  await shop.database.deleteFrom('payment_downtime').execute()
  await post('high', { ...card, method: 'upi', instrument: {}, status: 'started', updated_at: 1 })
  await sql`UPDATE payment_downtime SET received_at = now() - interval '1 hour'`.execute(shop.database)
  for (const severity of ['low', 'medium'])
    for (let i = 0; i < 20; i += 1) {
      const instrument = { bank: `BANK${i}` }
      await post(`${severity}-${i}`, { ...start, id: `down_${severity}${i}`, severity, instrument })
    }
  const listed = await current()
  expect(listed).toHaveLength(20)
  expect(listed[0]).toEqual({ method: 'upi', instrument: '', isDown: true })
  expect(listed.filter(({ isDown }) => !isDown)).toHaveLength(19)
  await shop.database.deleteFrom('payment_downtime').execute()
})

test('payment screens that ask within half a second share one read of the database', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const list = cachedDowntimes(shop.database)
  expect(await list()).toEqual([])
  await post('shared', { ...card, id: 'down_FFFFFFFFFFFFFF', status: 'started', updated_at: 1 })
  clock.mockReturnValue(5_499)
  expect(await list()).toEqual([])
  clock.mockReturnValue(5_500)
  expect(await list()).toHaveLength(1)
  clock.mockRestore()
  await shop.database.deleteFrom('payment_downtime').execute()
})

// Proves PAY-12.
test('webhooks of seven days ago that nobody received settle an order once when they are sent again', async () => {
  const order = await openOrder(shop)
  for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
    await shop.arm({ kind: 'webhook-lost', event })
  await shop.pay(order.razorpayOrderId)
  await shop.letRazorpayWait(7 * 24 * 3_600 - 60)
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'pending' })
  expect((await ask('POST', '/replay', {})).body).toEqual({ replayed: 3 })
  const paid = async () => {
    await shop.works.webhooks.run()
    return (await storedOrder(shop, order.id)).payment_status
  }
  await expect.poll(paid).toBe('paid')

  // Razorpay repeats events under their ids, also such as were processed.
  const stored = await shop.database
    .selectFrom('webhook_event')
    .select(['id', 'payload'])
    .where(sql<boolean>`payload::text LIKE ${`%${order.razorpayOrderId}%`}`)
    .execute()
  expect(stored).toHaveLength(3)
  for (const { id, payload } of stored) {
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', webhookSecrets[0] ?? '')
      .update(body)
      .digest('hex')
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
    expect((await shop.send('POST /webhooks/razorpay', { body, headers })).status).toBe(200)
  }
  await shop.works.webhooks.run()
  const mails = await shop.mailsTo('asha@example.com')
  expect(mails.filter(({ subject }) => subject.includes(order.orderNumber))).toHaveLength(1)
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toEqual([])
})

test('events can be sent again five times a day', async () => {
  await shop.letRazorpayWait(2 * 24 * 3_600)
  const statuses = []
  for (let i = 0; i < 6; i += 1) statuses.push((await ask('POST', '/replay', {})).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400])
})

test('a downtime of a way to pay that the shop does not offer hides no payment beside it', async () => {
  const order = await openOrder(shop)
  for (const event of ['payment.authorized', 'payment.captured', 'order.paid'])
    await shop.arm({ kind: 'webhook-lost', event })
  const { razorpay_payment_id: id } = await shop.pay(order.razorpayOrderId)
  const { total_paise: amount } = await storedOrder(shop, order.id)
  const entity = { id, order_id: order.razorpayOrderId, amount, currency: 'INR', status: 'captured' }
  const emandate = { ...card, method: 'emandate', status: 'started', updated_at: 1 }
  await post('emandate', emandate, { payment: { entity } })
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid' })
  expect(await current()).toEqual([])
})

test.each([
  ['anybody@upi', 'Mozilla/5.0 (Linux; Android 15)', 400],
  ['anybody@upi', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 200],
  ['success@razorpay', 'Mozilla/5.0 (Linux; Android 15)', 200],
  [undefined, 'Mozilla/5.0 (X11; Linux x86_64)', 200],
])('the stand-in answers the UPI id %s typed into %s with %d', async (vpa, userAgent, expected) => {
  const order = await openOrder(shop)
  const response = await fetch(`${shop.address}/sandbox/razorpay/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({
      key_id: shop.settings.keyId,
      order_id: order.razorpayOrderId,
      method: 'upi',
      vpa,
    }),
  })
  expect(response.status).toBe(expected)
})
