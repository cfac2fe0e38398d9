import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Collection, Order, Payment, Refund } from './entities.ts'
import type { Ledger } from './ledger.ts'
import type { Proof } from './payments.ts'
import { createTestDatabase } from './test-database.ts'
import { keys, startAlone, startShop } from './testing.ts'

const testDatabase = await createTestDatabase()
const shop = await startShop()
let razorpay = await startAlone(testDatabase.url, shop.url)
afterAll(async () => {
  await razorpay.stop()
  await shop.stop()
  await testDatabase.close()
})

type Sums = { totals: Record<'captured' | 'refunded', number> } & Awaited<ReturnType<Ledger['rows']>>
type Failed = { error: { metadata: { payment_id: string } } }

let count = 0
const newOrder = async (more: object = {}) => {
  count += 1
  const response = await razorpay.post<Order>('/v1/orders', {
    amount: 129_900,
    currency: 'INR',
    receipt: `AMV-${count}`,
    ...more,
  })
  expect(response.status).toBe(200)
  return response.body
}
const pay = async (orderId: string, outcome = 'success', more: object = {}) =>
  (await razorpay.post<Proof & Failed>('/pay', { orderId, outcome, ...more })).body
const error = (description: string, field?: string) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, ...(field && { field }), metadata: {} } },
})

test('without the key and its secret nothing is answered but 401', async () => {
  const wrong = `Basic ${Buffer.from(`${keys.keyId}:wrong`).toString('base64')}`
  for (const headers of [{ authorization: wrong }, { authorization: '' }]) {
    const response = await razorpay.call('POST', '/v1/orders', { amount: 100, currency: 'INR' }, headers)
    expect(response).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
  }
})

test('an order is answered as Razorpay does, and found again by id and by receipt', async () => {
  const order = await newOrder({ notes: { shopOrder: 'AMV-1' } })
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 129_900,
    amount_paid: 0,
    amount_due: 129_900,
    currency: 'INR',
    receipt: `AMV-${count}`,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { shopOrder: 'AMV-1' },
    created_at: expect.closeTo(Date.now() / 1_000, -2),
  })
  expect((await razorpay.get<Order>(`/v1/orders/${order.id}`)).body).toEqual(order)
  expect((await razorpay.get(`/v1/orders?receipt=${order.receipt}`)).body).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  })
  expect((await razorpay.get('/v1/orders?receipt=nobody')).body).toEqual({
    entity: 'collection',
    count: 0,
    items: [],
  })
  expect((await newOrder()).notes).toEqual([])
})

// Proves ORD-08.
test.each([
  [{}, 'amount: is required.', 'amount'],
  [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 'ten', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: -100, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ amount: 100, currency: 1 }, 'expected string but provided 1', 'currency'],
  [{ amount: 100 }, 'The currency field is required.', 'currency'],
  [{ amount: 100, currency: 'EUR' }, 'Currency is not supported', 'currency'],
  [
    { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [
    {
      amount: 100,
      currency: 'INR',
      notes: Object.fromEntries([...Array(16).keys()].map((i) => [`n${i}`, 'x'])),
    },
    'The number of fields in notes should be less than or equal to 15.',
    'notes',
  ],
  [
    { amount: 100, currency: 'INR', notes: { long: 'x'.repeat(257) } },
    'The length of a key or value in notes should be less than or equal to 256 characters.',
    'notes',
  ],
  [{ amount: 100, currency: 'INR', prize: 1 }, 'prize is/are not required and should not be sent', 'prize'],
  [
    {
      amount: 100,
      currency: 'INR',
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 11 } },
    },
    'The automatic expiry period must be at least 12.',
    'automatic_expiry_period',
  ],
])('an order that Razorpay would refuse is refused in its words: %j', async (body, description, field) => {
  expect(await razorpay.post('/v1/orders', body)).toMatchObject(error(description, field))
})

// Proves ORD-08.
test('a refused order names the step and the reason as Razorpay’s index of errors does', async () => {
  const reasonOf = async (more: object) => {
    const { body } = await razorpay.post<{ error: object }>('/v1/orders', {
      amount: 100,
      currency: 'INR',
      ...more,
    })
    return body.error
  }
  const code = 'BAD_REQUEST_ERROR'
  const source = 'business'
  expect(await reasonOf({ amount: 99 })).toMatchObject({
    code,
    source,
    step: 'order_creation',
    reason: 'amount_less_than_minimum_amount',
  })
  const step = 'payment_initiation'
  expect(await reasonOf({ transfers: [] })).toMatchObject({ code, source, step, reason: 'extra_field_sent' })
  expect(await reasonOf({ amount: 100.5 })).toMatchObject({
    code,
    source,
    step,
    reason: 'input_validation_failed',
  })
})

test('bad requests are refused in the same shape', async () => {
  expect(await razorpay.post('/v1/orders', '{')).toMatchObject({ status: 400 })
  expect(await razorpay.post('/v1/orders', '[]')).toMatchObject({ status: 400 })
  for (const path of ['/v1/orders/order_00000000000000', '/v1/orders/x', '/v1/payments/pay_%00']) {
    expect(await razorpay.get<Payment>(path)).toMatchObject(error('The id provided does not exist'))
  }
  expect(await razorpay.get('/v1/nothing')).toMatchObject({ status: 404, body: { error: {} } })
})

test('a payment is signed truly, captured by itself, and reported by signed webhooks', async () => {
  const order = await newOrder({ notes: { a: 'b' } })
  const proof = await pay(order.id)
  const expected = createHmac('sha256', keys.keySecret)
    .update(`${order.id}|${proof.razorpay_payment_id}`)
    .digest('hex')
  expect(proof).toEqual({
    razorpay_order_id: order.id,
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_signature: expected,
  })
  const payment = (await razorpay.get<Payment>(`/v1/payments/${proof.razorpay_payment_id}`)).body
  expect(payment).toMatchObject({
    entity: 'payment',
    amount: 129_900,
    currency: 'INR',
    status: 'captured',
    captured: true,
    order_id: order.id,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    notes: { a: 'b' },
    error_code: null,
  })
  expect((await razorpay.get<Order>(`/v1/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 129_900,
    amount_due: 0,
    attempts: 1,
  })
  expect((await razorpay.get(`/v1/orders/${order.id}/payments`)).body).toEqual({
    entity: 'collection',
    count: 1,
    items: [payment],
  })

  const webhooks = await shop.webhooks(order.id, 3)
  expect(webhooks.filter(({ isGenuine }) => !isGenuine)).toEqual([])
  expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(3)
  const byName = Object.fromEntries(webhooks.map((got) => [got.event, got.payload]))
  expect(Object.keys(byName).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  expect(byName['payment.authorized']?.payment.entity).toMatchObject({
    status: 'authorized',
    captured: false,
  })
  expect(byName['payment.captured']?.payment.entity).toMatchObject({ status: 'captured', id: payment.id })
  expect(byName['order.paid']?.order.entity).toMatchObject({ status: 'paid', id: order.id })
})

// Proves M3.
test('refunds never exceed what was captured', async () => {
  const order = await newOrder()
  const { razorpay_payment_id: id } = await pay(order.id)
  const refund = (body: object) => razorpay.post<Refund>(`/v1/payments/${id}/refund`, body)
  expect((await refund({ amount: 29_900, notes: { why: 'broken' }, receipt: 'R-1' })).body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 29_900,
    currency: 'INR',
    payment_id: id,
    notes: { why: 'broken' },
    receipt: 'R-1',
    acquirer_data: { arn: expect.any(String) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  expect((await razorpay.get<Payment>(`/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 29_900,
    refund_status: 'partial',
  })
  expect(await refund({ amount: 100_001 })).toMatchObject(
    error('The total refund amount is greater than the refund payment amount'),
  )
  const answers = await Promise.all([...Array(50).keys()].map(() => refund({ amount: 10_000 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await refund({})).toMatchObject(error('The payment has been fully refunded already'))
  expect((await razorpay.get<Payment>(`/v1/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
  })
  expect((await razorpay.get<Order>(`/v1/orders/${order.id}`)).body.status).toBe('paid')
  expect((await razorpay.get<Collection<Refund>>(`/v1/payments/${id}/refunds`)).body.count).toBe(11)
})

test('everything that was answered outlives the process, and so do webhooks that the shop did not take', async () => {
  const order = await newOrder()
  shop.shop.status = 500
  const { razorpay_payment_id: id } = await pay(order.id)
  const refused = await shop.webhooks(order.id, 3)
  await razorpay.stop()
  shop.shop.status = 200
  razorpay = await startAlone(testDatabase.url, shop.url)
  expect((await razorpay.get<Payment>(`/v1/payments/${id}`)).body.status).toBe('captured')
  // Moves the clock, so that the backoff between two tries is short.
  await razorpay.post('/clock', { advance: 60 })
  const all = await shop.webhooks(order.id, 6)
  expect(
    all
      .slice(3)
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual(refused.map(({ eventId }) => eventId).sort())
  await razorpay.post('/clock', {})
})

test('the ledger sums up in paise and lists the rows of an order', async () => {
  const before = (await razorpay.get<Sums>('/ledger')).body.totals
  const order = await newOrder()
  const { razorpay_payment_id: id } = await pay(order.id)
  await razorpay.post(`/v1/payments/${id}/refund`, { amount: 900 })
  const { totals, orders, payments, refunds } = (await razorpay.get<Sums>(`/ledger?order=${order.id}`)).body
  expect(totals.captured - before.captured).toBe(129_900)
  expect(totals.refunded - before.refunded).toBe(900)
  expect([orders.length, payments.length, refunds.length]).toEqual([1, 1, 1])
})
