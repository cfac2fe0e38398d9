import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addOrder } from '../testing/sample-order.ts'
import {
  openNow,
  openOrder,
  startShopOfAsha,
  storedOrder,
  verifyPaid,
  webhookSecrets,
} from '../testing/shop-with-payments.ts'

// The scenarios that Razorpay publishes, by its ids; see docs/requirements.md.

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())

type LedgerOrder = { id: string; receipt: string; status: string; attempts: number; amount_paid: number }
const ordersAtRazorpay = async (receipt: string) => {
  const response = await fetch(`${shop.address}/sandbox/razorpay/ledger?rows=all`)
  const { orders } = (await response.json()) as { orders: LedgerOrder[] }
  return orders.filter((order) => order.receipt === receipt)
}
const open = () => openOrder(shop, { customer_id: asha })
const runJobs = async () => {
  await shop.works.webhooks.run()
  await shop.works.reconcile.run()
}

/** Webhooks take a moment. */
const untilPayment = (orderId: string, expected: string) =>
  expect
    .poll(async () => {
      await runJobs()
      return (await storedOrder(shop, orderId)).payment_status
    })
    .toBe(expected)

// Proves ORD-02, ORD-03, BP-08.
test('after a payment that failed, the next one is of the same order, which becomes paid once', async () => {
  const order = await open()
  await shop.pay(order.razorpayOrderId, 'failure')
  await untilPayment(order.id, 'failed')
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending' })
  expect((await openNow(shop.payments, order.id))?.id).toBe(order.razorpayOrderId)
  await shop.pay(order.razorpayOrderId)
  await untilPayment(order.id, 'paid')
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing' })
  expect(await ordersAtRazorpay(order.orderNumber)).toMatchObject([{ status: 'paid', attempts: 2 }])
})

// Proves ORD-08.
test('an order that Razorpay refuses to make is asked for once, is told as not payable now, and stays open', async () => {
  const { id, orderNumber } = await addOrder(shop.database, { customer_id: asha, subtotal_paise: 99 })
  await expect(openNow(shop.payments, id)).rejects.toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
    details: { orderId: id },
  })
  expect(await ordersAtRazorpay(orderNumber)).toEqual([])
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending', razorpay_order_id: null })
})

// Proves ORD-08.
test('what the shop sends of an order passes every check of Razorpay: the smallest, a large one, and the longest number', async () => {
  const orders = [
    await addOrder(shop.database, { customer_id: asha, subtotal_paise: 100 }),
    await addOrder(shop.database, { customer_id: asha, subtotal_paise: 4_99_999_99 }),
    await addOrder(shop.database, { customer_id: asha, order_number: `AV-${'9'.repeat(17)}` }),
  ]
  for (const { id, orderNumber, totalPaise } of orders) {
    const opened = await openNow(shop.payments, id)
    expect(await ordersAtRazorpay(orderNumber)).toMatchObject([
      { id: opened?.id, amount: totalPaise, currency: 'INR' },
    ])
  }
})

/** An event about a payment, signed over its bytes as Razorpay signs it. */
function eventOf(name: string, payment: object): { body: string; signature: string } {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_AAAAAAAAAAAAAA',
    event: name,
    contains: ['payment'],
    payload: { payment: { entity: { currency: 'INR', method: 'upi', ...payment } } },
    created_at: 1_700_000_000,
  })
  return {
    body,
    signature: createHmac('sha256', webhookSecrets[0] ?? '')
      .update(body)
      .digest('hex'),
  }
}
const post = ({ body, signature }: ReturnType<typeof eventOf>) =>
  shop.send('POST /webhooks/razorpay', { body, headers: { 'x-razorpay-signature': signature } })

// Proves BP-06.
test('a payment that failed and is authorised and captured late fulfils its order, which stayed open, once', async () => {
  const order = await open()
  const payment = { id: 'pay_Scenario000006', order_id: order.razorpayOrderId, amount: order.totalPaise }
  const postEvent = async (status: string, more: object = {}) => {
    expect((await post(eventOf(`payment.${status}`, { ...payment, status, ...more }))).status).toBe(200)
    await shop.works.webhooks.run()
  }
  await postEvent('failed')
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'failed' })
  await postEvent('authorized', { late_authorized: true })
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending' })
  await postEvent('captured')
  await postEvent('captured')
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  const fulfilled = await shop.database
    .selectFrom('order_status_history')
    .select('comment')
    .where('order_id', '=', order.id)
    .where('status', '=', 'processing')
    .execute()
  expect(fulfilled).toHaveLength(1)
})

// Proves RFND-01.
test('a part of a payment goes back, then the rest; what Razorpay refuses of a refund is refused in its words', async () => {
  const [order, unpaid] = [await open(), await open()]
  const { razorpay_payment_id: id } = await verifyPaid(shop, token, order)
  await shop.pay(unpaid.razorpayOrderId, 'failure')
  const { razorpay } = shop.payments
  const refuses = (paise: number, description: string, payment = id) =>
    expect(razorpay.refund(payment, `refused-${payment}-${paise}`, paise)).rejects.toMatchObject({
      description,
    })
  await refuses(99, 'The amount must be atleast INR 1.00')
  await refuses(order.totalPaise + 1, 'The total refund amount is greater than the refund payment amount')
  const [uncaptured] = await razorpay.paymentsOf(unpaid.razorpayOrderId)
  expect(uncaptured).toMatchObject({ status: 'failed' })
  await refuses(100, 'The payment status should be captured for action to be taken', uncaptured?.id)
  expect(await razorpay.refund(id, 'part-of-the-payment', 100)).toMatchObject({
    amount: 100,
    status: 'processed',
  })
  await refuses(order.totalPaise, 'The total refund amount is greater than the refund payment amount')
  await razorpay.refund(id, 'rest-of-the-payment', order.totalPaise - 100)
  await refuses(100, 'The payment has been fully refunded already')
  const { refunds } = await shop.ledger(order.razorpayOrderId)
  expect(refunds.map(({ amount }) => amount)).toEqual([100, order.totalPaise - 100])
})

// Proves BP-12, RFND-01.
test('a refund whose answer was lost is asked for again under its key, and made once', async () => {
  const order = await open()
  await verifyPaid(shop, token, order)
  await shop.arm({ kind: 'answer-lost', call: 'refund' })
  await shop.send(`POST /orders/${order.id}/cancel`, { token, body: {} })
  await untilPayment(order.id, 'refunded')
  const { refunds } = await shop.ledger(order.razorpayOrderId)
  expect(refunds).toMatchObject([{ amount: order.totalPaise, status: 'processed' }])
})
