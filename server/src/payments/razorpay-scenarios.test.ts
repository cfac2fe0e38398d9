import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder } from '../testing/sample-order.ts'
import {
  openNow,
  openOrder,
  type ShopWithPayments,
  startShopOfAsha,
  storedOrder,
  verifyPaid,
  webhookSecrets,
} from '../testing/shop-with-payments.ts'

// The scenarios that Razorpay publishes, by its ids; see docs/requirements.md.

let shop: ShopWithPayments
let token: string
let asha: string
beforeAll(async () => {
  ;({ shop, token, asha } = await startShopOfAsha())
})
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

// Proves ORD-01.
test('an order is created once at Razorpay, under the order’s number and unpaid', async () => {
  const order = await open()
  expect(await ordersAtRazorpay(order.orderNumber)).toMatchObject([
    {
      id: order.razorpayOrderId,
      status: 'created',
      amount: order.totalPaise,
      amount_due: order.totalPaise,
      amount_paid: 0,
      attempts: 0,
    },
  ])
  expect(await storedOrder(shop, order.id)).toMatchObject({ razorpay_order_id: order.razorpayOrderId })
})

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

// Proves ORD-04.
test('only the genuine signature of a payment proves it', async () => {
  const order = await open()
  const triple = await shop.pay(order.razorpayOrderId)
  const verify = (changes: object) =>
    shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id, ...changes } })
  const turned = triple.razorpay_signature.split('').toReversed().join('')
  expect(await verify({ razorpay_signature: turned })).toMatchObject({
    status: 400,
    body: { code: 'PAYMENT_NOT_VERIFIED' },
  })
  expect((await verify({})).status).toBe(200)
})

// Proves ORD-05, BP-07.
test('an order whose creation was answered by silence is found again and not created twice', async () => {
  const order = await addOrder(shop.database, { customer_id: asha })
  await shop.arm({ kind: 'answer-lost', call: 'create-order' }, { kind: 'bad-gateway', call: 'find-orders' })
  const opened = await openNow(shop.payments, order.id)
  expect(await ordersAtRazorpay(order.orderNumber)).toMatchObject([{ id: opened?.id }])
})

// Proves ORD-05, BP-07.
test('the same receipt again gets the first order, and another amount under it is refused', async () => {
  const create = (amountPaise: number) =>
    shop.payments.razorpay.createOrder({
      amountPaise,
      receipt: 'AV-TWICE',
      captureMinutes: 30,
      shopId: 'shop',
    })
  const first = await create(500_00)
  expect((await create(500_00)).id).toBe(first.id)
  await expect(create(501_00)).rejects.toMatchObject({
    description: 'Order receipt should be unique.',
  })
  expect(await ordersAtRazorpay('AV-TWICE')).toHaveLength(1)
})

// Proves ORD-06.
test('an order and its payments are fetched by its id', async () => {
  const order = await open()
  await shop.pay(order.razorpayOrderId, 'failure')
  const { razorpay } = shop.payments
  expect(await razorpay.order(order.razorpayOrderId)).toMatchObject({ status: 'attempted' })
  expect(await razorpay.paymentsOf(order.razorpayOrderId)).toMatchObject([{ status: 'failed' }])
  await runJobs()
})

// Proves ORD-07.
test('a paid order takes no second payment, and is not opened again', async () => {
  const order = await open()
  await verifyPaid(shop, token, order)
  await expect(shop.pay(order.razorpayOrderId)).rejects.toThrow(/400/)
  await expect(openNow(shop.payments, order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
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

// Proves ORD-16.
test('a payment of a part of an order pays nothing: the order waits, and the owner is told', async () => {
  const order = await open()
  await shop.arm({ kind: 'payment-amount-off', by: -(order.totalPaise - 100_00) })
  await shop.pay(order.razorpayOrderId)
  await expect
    .poll(async () => {
      await runJobs()
      return storedOrder(shop, order.id)
    })
    .toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      attention_reason: expect.stringContaining('does not fit'),
    })
})

// Proves BP-01.
test('the webhook alone fulfils an order whose shopper never came back', async () => {
  const order = await open()
  await shop.pay(order.razorpayOrderId)
  await untilPayment(order.id, 'paid')
})

/** The last character is another one. */
const tampered = (signature: string) => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0')

// Proves BP-02.
test('a payment whose signature differs in one character is refused, and the genuine one pays the order that is stored', async () => {
  const [order, other] = [await open(), await open()]
  const triple = await shop.pay(order.razorpayOrderId)
  const verify = (changes: object) =>
    shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: order.id, ...changes } })
  const refused = { status: 400, body: { code: 'PAYMENT_NOT_VERIFIED' } }
  expect(await verify({ razorpay_signature: tampered(triple.razorpay_signature) })).toMatchObject(refused)
  // The order’s id at Razorpay comes from the shop’s own order, never from the browser.
  expect(await verify({ orderId: other.id })).toMatchObject(refused)
  expect(await storedOrder(shop, other.id)).toMatchObject({ payment_status: 'pending' })
  expect((await verify({})).status).toBe(200)
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

// Proves BP-37.
test('a webhook whose signature or body differs in one character is refused, and the genuine one pays', async () => {
  const order = await open()
  const event = eventOf('payment.captured', {
    id: 'pay_Scenario000037',
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    status: 'captured',
  })
  const changed = [
    { ...event, signature: tampered(event.signature) },
    { ...event, body: event.body.replace('1700000000', '1700000001') },
  ]
  for (const one of changed) {
    expect(await post(one)).toMatchObject({ status: 400, body: { code: 'INVALID_SIGNATURE' } })
  }
  await runJobs()
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'pending' })
  expect((await post(event)).status).toBe(200)
  await untilPayment(order.id, 'paid')
})

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
