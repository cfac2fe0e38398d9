import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import pMap from 'p-map'
import { afterAll, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { orderPayments } from '../orders/index.ts'
import { cancelOrder } from '../orders/transitions/cancel.service.ts'
import { inTransaction, rowOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import {
  openOrder,
  type ShopWithPayments,
  startShopOfAsha,
  webhookSecrets,
} from '../testing/shop-with-payments.ts'
import { isLongForm } from '../testing/test-form.ts'
import { expireOrders } from './expiry.service.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { reconcile } from './reconcile.service.ts'
import { processWebhooks } from './webhooks/process.service.ts'

/** PROOF_SIZE=10 makes it 500 orders and 2,000 reservations. */
const size = Number(process.env.PROOF_SIZE ?? (isLongForm ? 1 : 0.4))

const variant = sampleVariant('ONCE', 500, { quantity: 0 })
const { shop, token, asha } = await startShopOfAsha()
await saveSamples(shop.database, { products: [sampleProduct('Once Quartz', { variants: [variant] })] })
afterAll(() => shop.close())

const pieces = [{ variantId: variant.id, quantity: 1 }]
const sign = (body: string) =>
  createHmac('sha256', webhookSecrets[0] ?? '')
    .update(body)
    .digest('hex')

function captured(order: { razorpayOrderId: string; totalPaise: number }, paymentId: string, id: string) {
  const entity = {
    id: paymentId,
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    currency: 'INR',
    status: 'captured',
  }
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  const headers = { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': id }
  return shop.send('POST /webhooks/razorpay', { body, headers })
}
/** Runs until the work is done, and once more. */
async function whileWorking(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  const finished = work.finally(() => {
    state.isOver = true
  })
  while (!state.isOver) await processWebhooks(shop.payments)
  await finished
  await processWebhooks(shop.payments)
}
const inAnHour = () => new Date(Date.now() + 60 * 60_000)

// Proves P2.
test('seven signals of a payment at once, for many orders at once, settle each order once', async () => {
  const orders: (Awaited<ReturnType<typeof openOrder>> & {
    triple: Awaited<ReturnType<ShopWithPayments['pay']>>
  })[] = []
  await pMap(
    Array.from({ length: Math.ceil(50 * size) }),
    async () => {
      const order = await openOrder(shop, { customer_id: asha }, pieces)
      orders.push({ ...order, triple: await shop.pay(order.razorpayOrderId) })
    },
    { concurrency: 8 },
  )
  const signals = orders.flatMap(({ triple, ...order }) => {
    const verify = () =>
      shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id } })
    const report = (id: string) => captured(order, triple.razorpay_payment_id, `${order.id} ${id}`)
    const ask = async () => {
      const { razorpayOrderId } = order
      const payable = await orderPayments.getPayable(shop.database, order.id)
      await syncOrderPayments(shop.payments, { ...payable, razorpayOrderId }, new Date())
    }
    return [verify, verify, verify, () => report('one'), () => report('two'), ask, ask]
  })
  await whileWorking(pMap(signals, async (signal): Promise<unknown> => signal(), { concurrency: 60 }))
  const events = await shop.database
    .selectFrom('order_status_history')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('status', '=', 'processing')
    .groupBy('order_id')
    .execute()
  expect(events).toHaveLength(orders.length)
  expect(events.filter(({ count }) => Number(count) !== 1)).toEqual([])
  expect(await shop.database.selectFrom('refund').select('id').execute()).toEqual([])
  const mails = (await shop.mailsTo('asha@example.com')).filter(({ subject }) =>
    subject.includes('confirmed'),
  )
  expect(mails).toHaveLength(orders.length)
  expect(await findBroken(shop.database)).toEqual([])
}, 600_000)

// Proves S4.
test('expiry, cancellation and capture at once end each reservation once; nothing is lost or made in any moment', async () => {
  const { quantity: before } = await rowOf(shop.database, 'variant', variant.id)
  const count = Math.ceil(200 * size)
  const orders: Awaited<ReturnType<typeof openOrder>>[] = []
  await pMap(
    Array.from({ length: count }),
    async () => {
      orders.push(await openOrder(shop, { customer_id: null }, pieces))
    },
    { concurrency: 8 },
  )
  /** Reads everything in one snapshot. */
  const sum = async () => {
    const { rows } = await sql<{ pieces: number }>`
      SELECT quantity + (SELECT coalesce(sum(quantity), 0) FROM stock_reservation
        WHERE variant_id = v.id AND status <> 'released') AS pieces
      FROM variant v WHERE id = ${variant.id}`.execute(shop.database)
    return Number(rows[0]?.pieces)
  }
  const all = await sum()
  const samples = new Set<number>()
  let isOver = false
  const sampling = (async () => {
    while (!isOver) samples.add(await sum())
  })()
  const cancel = (id: string) =>
    inTransaction(shop.database, (transaction) => cancelOrder(shop.orders, transaction, id, 'Cancelled'))
  const capture = (order: (typeof orders)[number], i: number) =>
    captured(order, `pay_S4${String(i).padStart(12, '0')}`, `s4 ${i}`)
  // Cancellations run a third ahead of captures, so that the two are not in step.
  const third = Math.floor(count / 3)
  await whileWorking(
    Promise.all([
      pMap([...orders.slice(third), ...orders.slice(0, third)], ({ id }) => cancel(id), { concurrency: 3 }),
      pMap([...orders.entries()], ([i, order]) => capture(order, i), { concurrency: 3 }),
      expireOrders(shop.payments, inAnHour()),
    ]),
  )
  isOver = true
  await sampling
  expect([...samples]).toEqual([all])
  const reservations = await shop.database
    .selectFrom('stock_reservation')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(({ fn }) => [
      'shop_order.status',
      'stock_reservation.status as hold',
      fn.countAll<number>().as('count'),
    ])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .groupBy(['shop_order.status', 'stock_reservation.status'])
    .execute()
  for (const { status, hold } of reservations) {
    expect(['processing sold', 'cancelled released']).toContain(`${status} ${hold}`)
  }
  const released = reservations.filter(({ hold }) => hold === 'released')
  const { quantity: after } = await rowOf(shop.database, 'variant', variant.id)
  expect(after - before).toBe(released.reduce((pieces, { count }) => pieces + Number(count), 0))
  expect(await findBroken(shop.database)).toEqual([])
}, 600_000)

// Proves M4.
test('whatever is still open is checked and ends', async () => {
  await reconcile(shop.payments, inAnHour())
  expect(await findBroken(shop.database)).toEqual([])
}, 600_000)
