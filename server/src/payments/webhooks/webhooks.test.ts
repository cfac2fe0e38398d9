import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { processorTime } from '../../testing/processor-time.ts'
import {
  openOrder,
  startShopWithPayments,
  storedOrder,
  webhookSecrets,
} from '../../testing/shop-with-payments.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { processWebhooks } from './process.service.ts'

const shop = closedAtEnd(await startShopWithPayments())

const paymentId = (n: number) => `pay_${String(n).padStart(14, '0')}`
const event = (name: string, payment: object, more: object = {}) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_AAAAAAAAAAAAAA',
    event: name,
    contains: ['payment'],
    payload: { payment: { entity: { currency: 'INR', method: 'upi', ...payment } } },
    created_at: 1_700_000_000,
    ...more,
  })
const sign = (body: string, secret = webhookSecrets[0] ?? '') =>
  createHmac('sha256', secret).update(body).digest('hex')
const post = (body: string, { id = '', signature = sign(body) } = {}) =>
  shop.send('POST /webhooks/razorpay', {
    body,
    headers: { 'x-razorpay-signature': signature, ...(id && { 'x-razorpay-event-id': id }) },
  })
const storedEvents = () => shop.database.selectFrom('webhook_event').selectAll().execute()

// Proves BP-01, P3.
test('Razorpay’s own webhook pays an order whose shopper never came back', async () => {
  const order = await openOrder(shop)
  await shop.pay(order.razorpayOrderId)
  await eventually(async () => {
    const about = (await storedEvents()).filter(({ payload }) =>
      JSON.stringify(payload).includes(order.razorpayOrderId),
    )
    expect(about.map(({ event }) => event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ])
  })
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect((await storedEvents()).filter(({ processed_at }) => processed_at === null)).toEqual([])
})

// Proves bad input 43, BP-37, P3.
test('without a signature, with a wrong one, or over other bytes, nothing is stored', async () => {
  const order = await openOrder(shop)
  const body = event('payment.captured', {
    id: paymentId(1),
    order_id: order.razorpayOrderId,
    amount: 50_000,
    status: 'captured',
  })
  const before = (await storedEvents()).length
  const refused = await Promise.all([
    shop.send('POST /webhooks/razorpay', { body }),
    post(body, { signature: '0'.repeat(64) }),
    post(body, { signature: '' }),
    post(body, { signature: sign(body).toUpperCase() }),
    post(body, { signature: sign(body, 'another secret') }),
    post(JSON.stringify(JSON.parse(body), null, 2), { signature: sign(body) }),
    post(body.replace('50000', '50001'), { signature: sign(body) }),
    post(`${body} `, { signature: sign(body) }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(400))
  expect(new Set(refused.map(({ body: { code } }) => code))).toEqual(new Set(['INVALID_SIGNATURE']))
  expect(await storedEvents()).toHaveLength(before)
})

// Proves P3.
test('after a change of secret, retries signed with the old one still count', async () => {
  const order = await openOrder(shop)
  const body = event('payment.captured', {
    id: paymentId(2),
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    status: 'captured',
  })
  expect((await post(body, { signature: sign(body, webhookSecrets[1]) })).status).toBe(200)
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid' })
})

// Proves BP-03, P3.
test('an event counts once by its id, however often it comes at once', async () => {
  const order = await openOrder(shop)
  const body = event('payment.captured', {
    id: paymentId(3),
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    status: 'captured',
  })
  const replies = await Promise.all(Array.from({ length: 30 }, () => post(body, { id: 'event-3' })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await storedEvents()).filter(({ id }) => id === 'event-3')).toHaveLength(1)
})

// Proves P3.
test('an event that PostgreSQL rejects holds up none that arrives at the same time', async () => {
  const bodies = ['before', '\0', 'after'].map((note) => JSON.stringify({ event: 'batch', note }))
  const replies = await Promise.all(bodies.map((body, i) => post(body, { id: `batch-${i}` })))
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 200])
  expect(replies[1]?.body.code).toBe('INVALID_CHARACTERS')
})

// Proves bad input 44.
test('what is genuine but about no order of this shop is answered 200 and left', async () => {
  const unknown = [
    event('payment.captured', {
      id: paymentId(4),
      order_id: 'order_ZZZZZZZZZZZZZZ',
      amount: 100,
      status: 'captured',
    }),
    event('payment.captured', { id: paymentId(5), order_id: null, amount: 100, status: 'captured' }),
    JSON.stringify({ entity: 'event', event: 'subscription.charged', payload: { subscription: {} } }),
    JSON.stringify({ event: 'something.new' }),
  ]
  const replies = await Promise.all(unknown.map((body) => post(body)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await processWebhooks(shop.payments)
  expect((await storedEvents()).filter(({ processed_at }) => processed_at === null)).toEqual([])
  const payments = await shop.database.selectFrom('payment').select('id').execute()
  expect(payments.map(({ id }) => id)).not.toContain(paymentId(4))
})

// Proves bad inputs 1 and 4.
test('a genuine body that is no event is refused and not stored', async () => {
  const before = (await storedEvents()).length
  for (const body of ['', '[]', '{', '{"event":5}', '{"event":"x","text":"\\u0000"}']) {
    expect((await post(body)).status, body).toBe(400)
  }
  const form = await shop.send('POST /webhooks/razorpay', {
    body: 'event=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
  expect(await storedEvents()).toHaveLength(before)
})

// Proves BP-10, P3.
test('a failure that arrives after its success, and an old snapshot, change nothing', async () => {
  const order = await openOrder(shop)
  const about = { id: paymentId(6), order_id: order.razorpayOrderId, amount: order.totalPaise }
  for (const status of ['captured', 'failed', 'authorized', 'created']) {
    await post(event(`payment.${status}`, { ...about, status }))
    await processWebhooks(shop.payments)
  }
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', about.id)
    .executeTakeFirst()
  expect(payment).toMatchObject({ status: 'captured', is_settling: true })
})

// Proves P5.
test('a payment stays with its order, whatever a later event says', async () => {
  const [first, second] = [await openOrder(shop), await openOrder(shop)]
  const captured = { id: paymentId(7), amount: 50_000, status: 'captured' }
  await post(event('payment.captured', { ...captured, order_id: first.razorpayOrderId }))
  await processWebhooks(shop.payments)
  await post(event('payment.captured', { ...captured, order_id: second.razorpayOrderId }))
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, first.id)).toMatchObject({ payment_status: 'paid' })
  expect(await storedOrder(shop, second.id)).toMatchObject({ payment_status: 'pending' })
})

// Proves decision 9.
test('a failed payment is reported, and the order can still be paid', async () => {
  const order = await openOrder(shop)
  const about = { order_id: order.razorpayOrderId, amount: order.totalPaise }
  const error_description = 'Your payment was declined by the bank'
  await post(event('payment.failed', { ...about, id: paymentId(8), status: 'failed', error_description }))
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'pending',
    payment_status: 'failed',
    payment_message: error_description,
  })
  await post(event('payment.captured', { ...about, id: paymentId(9), status: 'captured' }))
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

// Proves BP-11, P3.
test('sixteen webhooks at once take less than 500 ms of work', async () => {
  const bodies = Array.from({ length: 300 }, (_, i) =>
    event('payment.authorized', { id: paymentId(1000 + i), order_id: null, amount: 1, status: 'authorized' }),
  )
  const sendAll = async () => {
    const left = bodies.values()
    const sender = async () => {
      for (const body of left) expect((await post(body)).status).toBe(200)
    }
    await Promise.all(Array.from({ length: 16 }, sender))
  }
  expect(((await processorTime(sendAll)) / bodies.length) * 16).toBeLessThan(500)
})

// Proves P3.
test('a hundred events that cannot be worked on hold no other up', async () => {
  const [first, second, third] = [await openOrder(shop), await openOrder(shop), await openOrder(shop)]
  const about = (order: typeof first, n: number) => ({
    id: paymentId(n),
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    status: 'captured',
  })
  await post(event('payment.captured', about(first, 10)))
  await processWebhooks(shop.payments)
  // A payment that is reported for a second order settles none of the others.
  for (let i = 0; i < 110; i++) {
    await post(event('payment.captured', { ...about(second, 10), amount: 50_000 }, { created_at: i }))
  }
  await post(event('payment.captured', about(third, 11)))
  await processWebhooks(shop.payments)
  expect(await storedOrder(shop, second.id)).toMatchObject({ payment_status: 'pending' })
  expect(await storedOrder(shop, third.id)).toMatchObject({ payment_status: 'paid' })
})
