import { afterEach, expect, test } from 'vitest'
import { answering, startScriptedGateway } from '../testing/scripted-gateway.ts'
import { Razorpay } from './client.ts'

let gateway: Awaited<ReturnType<typeof startScriptedGateway>>
afterEach(() => gateway.close())

const order = {
  id: 'order_ABCDEFGHIJKLMN',
  entity: 'order',
  amount: 50_000,
  currency: 'INR',
  receipt: 'AV-1',
  status: 'created',
  notes: [],
}
const refund = {
  id: 'rfnd_ABCDEFGHIJKLMN',
  payment_id: 'pay_ABCDEFGHIJKLMN',
  amount: 50_000,
  status: 'processed',
}
const html = (response: Parameters<ReturnType<typeof answering>>[0]) =>
  void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
const newOrder = { amountPaise: 50_000, receipt: 'AV-1', captureMinutes: 30, shopId: 'shop-1' }

// Proves ORD-01.
test('an order is made with the amount in paise, the receipt and basic authentication', async () => {
  gateway = await startScriptedGateway(answering(200, order))
  const made = await new Razorpay(gateway.settings).createOrder(newOrder)
  expect(made).toMatchObject({ id: order.id, amount: 50_000 })
  expect(gateway.requests[0]).toMatchObject({
    method: 'POST',
    path: '/v1/orders',
    headers: { authorization: `Basic ${Buffer.from('rzp_test_Key:key-secret').toString('base64')}` },
    body: {
      amount: 50_000,
      currency: 'INR',
      receipt: 'AV-1',
      notes: { shop_id: 'shop-1' },
      payment: { capture: 'automatic' },
    },
  })
})

// Proves P6.
test('after bad gateways a request is repeated, at most twice', async () => {
  gateway = await startScriptedGateway(html, html, answering(200, { items: [order] }))
  expect(await new Razorpay(gateway.settings).findOrder('AV-1')).toMatchObject({ id: order.id })
  expect(gateway.requests).toHaveLength(3)
})

// Proves P6.
test('a fourth try is not made', async () => {
  gateway = await startScriptedGateway(answering(429, { error: { code: 'RATE', description: 'Slow down' } }))
  await expect(new Razorpay(gateway.settings).findOrder('AV-1')).rejects.toThrow('answered 429')
  expect(gateway.requests).toHaveLength(3)
})

test('making an order is never repeated blindly, and a refusal is not repeated at all', async () => {
  gateway = await startScriptedGateway(
    html,
    answering(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique.' } }),
  )
  const razorpay = new Razorpay(gateway.settings)
  await expect(razorpay.createOrder(newOrder)).rejects.toThrow('answered 502')
  await expect(razorpay.findOrder('AV-1')).rejects.toThrow('refused: 400 BAD_REQUEST_ERROR')
  expect(gateway.requests).toHaveLength(2)
})

// Proves P6.
test('who hangs is given up at the deadline', async () => {
  gateway = await startScriptedGateway(() => {})
  await expect(new Razorpay(gateway.settings).within(300).paymentsOf(order.id)).rejects.toThrow(
    'cannot be reached',
  )
  // Without the deadline it is tried again twice.
  expect(gateway.requests.length).toBeLessThanOrEqual(1)
})

// Proves M3.
test('every try of a refund carries the same key', async () => {
  gateway = await startScriptedGateway(
    answering(409, { error: { code: 'BAD_REQUEST_ERROR', description: 'In progress' } }),
    (response) => void response.destroy(),
    answering(200, refund),
  )
  const refunded = await new Razorpay(gateway.settings).refund(refund.payment_id, 'a'.repeat(24), 50_000)
  expect(refunded.status).toBe('processed')
  expect(gateway.requests.map(({ headers }) => headers['x-refund-idempotency'])).toEqual(
    Array(3).fill('a'.repeat(24)),
  )
})

test('a response that is something else counts as none', async () => {
  gateway = await startScriptedGateway(answering(200, { ...order, amount: '50000' }))
  await expect(new Razorpay(gateway.settings).createOrder(newOrder)).rejects.toThrow('something else')
})
