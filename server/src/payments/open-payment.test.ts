import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { compose } from '../composition/composition.ts'
import { readConfig } from '../platform/config.ts'
import { Secrets } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addOrder } from '../testing/sample-order.ts'
import { openNow } from '../testing/shop-with-payments.ts'
import { closedAtEnd } from '../testing/test-shop.ts'
import { answering, startScriptedGateway } from './testing/scripted-gateway.ts'

const db = closedAtEnd(await createTestDatabase())
let gateway: Awaited<ReturnType<typeof startScriptedGateway>>
afterEach(() => gateway.close())

const open = (orderId: string) => {
  const { payments } = compose({
    config: readConfig({ OWNER_EMAIL: 'owner@example.com' }),
    database: db.database,
    log: pino({ level: 'silent' }),
    secrets: new Secrets('secret'),
    razorpay: gateway.settings,
  })
  return openNow(payments, orderId)
}
const orderAt = (
  order: { orderNumber: string; totalPaise: number },
  id: string,
  amount = order.totalPaise,
) => ({
  id,
  amount,
  currency: 'INR',
  receipt: order.orderNumber,
  status: 'created',
})
const stored = (id: string) =>
  db.database.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newRazorpayId = () => `order_${Math.random().toString(36).slice(2, 12).padEnd(14, '0')}`

// Proves ENT-19.
test('the payment of an order opens with what the provider’s window needs, the amount in paise', async () => {
  const order = await addOrder(db.database)
  const id = newRazorpayId()
  gateway = await startScriptedGateway(answering(200, orderAt(order, id)))
  expect(await open(order.id)).toEqual({
    id,
    amount: 50_000,
    currency: 'INR',
    key: 'rzp_test_Key',
    name: 'Amritvasya',
    description: `Order ${order.orderNumber}`,
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
    theme: { color: '#4a1f54' },
  })
  expect(await stored(order.id)).toMatchObject({ razorpay_order_id: id })
})

// Proves decision 8.
test('opened again, it is the same order at Razorpay, which gets no request', async () => {
  const order = await addOrder(db.database)
  gateway = await startScriptedGateway(answering(200, orderAt(order, newRazorpayId())))
  const first = await open(order.id)
  expect(await open(order.id)).toEqual(first)
  expect(gateway.requests).toHaveLength(1)
})

// Proves M4, ORD-05, BP-07.
test('after a lost response the order is found by its receipt and not made a second time', async () => {
  const order = await addOrder(db.database)
  const id = newRazorpayId()
  gateway = await startScriptedGateway(
    (response) => void response.destroy(),
    answering(200, { items: [orderAt(order, id)] }),
  )
  expect(await open(order.id)).toMatchObject({ id })
  expect(gateway.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/orders',
    `GET /v1/orders?receipt=${order.orderNumber}`,
  ])
})

test('two openings at once give both shoppers the same order at Razorpay', async () => {
  const order = await addOrder(db.database)
  gateway = await startScriptedGateway(
    answering(200, orderAt(order, newRazorpayId())),
    answering(200, orderAt(order, newRazorpayId())),
  )
  const [one, other] = await Promise.all([open(order.id), open(order.id)])
  expect(one).toEqual(other)
})

// Proves P6.
test('while Razorpay is down the order is kept and named, and opens later', async () => {
  const order = await addOrder(db.database)
  const id = newRazorpayId()
  const down = answering(503, {})
  // One POST and three tries of the search fail.
  gateway = await startScriptedGateway(down, down, down, down, answering(200, orderAt(order, id)))
  await expect(open(order.id)).rejects.toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
    details: { orderId: order.id },
  })
  expect(await open(order.id)).toMatchObject({ id })
})

// Proves M2.
test('an order of another amount at Razorpay is never offered, and the owner is notified by mail, once', async () => {
  const order = await addOrder(db.database)
  const off = answering(200, orderAt(order, newRazorpayId(), 49_999))
  gateway = await startScriptedGateway(off, off)
  for (let i = 0; i < 2; i++) {
    await expect(open(order.id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  }
  const rows = await db.database.selectFrom('mail_outbox').select('encrypted_payload').execute()
  const mails = rows.map(
    ({ encrypted_payload }) => encrypted_payload && new Secrets('secret').decrypt('mail', encrypted_payload),
  )
  expect(mails).toMatchObject([
    { to: 'owner@example.com', text: expect.stringContaining('Amount at Razorpay: ₹499.99') },
  ])
  expect(await stored(order.id)).toMatchObject({
    razorpay_order_id: null,
    attention_reason: expect.stringContaining('another amount'),
  })
})

// Proves ORD-07.
test('what is paid, cancelled or paid in cash cannot be opened', async () => {
  gateway = await startScriptedGateway()
  const closed = [
    { status: 'cancelled' },
    { payment_method: 'cod' },
    { status: 'processing', payment_status: 'paid', paid_at: new Date() },
  ] as const
  for (const changes of closed) {
    const { id } = await addOrder(db.database, changes)
    await expect(open(id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  }
  expect(gateway.requests).toEqual([])
})
