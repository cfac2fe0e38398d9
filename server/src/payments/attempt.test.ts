import { afterAll, expect, test } from 'vitest'
import { addOrder } from '../testing/sample-order.ts'
import { openOrder, startShopOfAsha, storedOrder, verifyPaid } from '../testing/shop-with-payments.ts'
import { refusal, signUp } from '../testing/test-shop.ts'

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())

const open = () => openOrder(shop, { customer_id: asha })
const say = (body: object, as = token) => shop.send('POST /orders/update-payment-status', { token: as, body })

// Proves API-35, PAY-07.
test('a closed window is noted, and the order waits on for its payment', async () => {
  const order = await open()
  const { status, body } = await say({
    orderId: order.id,
    status: 'cancelled',
    reason: 'Payment cancelled by user',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    order: {
      orderStatus: 'pending',
      payment: { status: 'cancelled', razorpay: { message: 'Payment cancelled by user' } },
    },
  })
  await verifyPaid(shop, token, order)
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

// Proves bad input 42.
test('nobody declares a payment made, takes a made one back, or speaks for another', async () => {
  const order = await open()
  for (const status of ['paid', 'pending', 'refunded', '', null, 1]) {
    expect((await say({ orderId: order.id, status })).status).toBe(400)
  }
  const stranger = await signUp(shop, 'ravi@example.com')
  expect((await say({ orderId: order.id, status: 'cancelled' }, stranger)).status).toBe(404)
  expect((await say({ orderId: 'x', status: 'cancelled' })).status).toBe(400)
  await verifyPaid(shop, token, order)
  for (const status of ['cancelled', 'failed']) {
    expect(await say({ orderId: order.id, status })).toMatchObject(refusal(409, 'ORDER_ALREADY_PAID'))
  }
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid' })
})

// Proves decision 9.
test('what the shopper says after the order was cancelled changes nothing', async () => {
  const order = await open()
  await shop.send(`POST /orders/${order.id}/cancel`, { token, body: { reason: '' } })
  expect((await say({ orderId: order.id, status: 'failed' })).status).toBe(200)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'cancelled',
  })
})

// Proves decision 11.
test('an order that is paid in cash has no payment to leave', async () => {
  const { id } = await addOrder(shop.database, {
    customer_id: asha,
    payment_method: 'cod',
    payment_due_at: null,
  })
  expect((await say({ orderId: id, status: 'cancelled' })).status).toBe(200)
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
})
