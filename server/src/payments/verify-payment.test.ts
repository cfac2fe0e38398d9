import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { openOrder, razorpayKeys, startShopOfAsha, storedOrder } from '../testing/shop-with-payments.ts'
import { refusal, signUp } from '../testing/test-shop.ts'
import { reconcile } from './reconcile.service.ts'
import { provesPayment } from './signature.ts'

const { shop, token, asha } = await startShopOfAsha()
afterAll(() => shop.close())

const open = () => openOrder(shop, { customer_id: asha })
const verify = (orderId: string, triple: object, as = token) =>
  shop.send('POST /orders/verify-payment', { token: as, body: { ...triple, orderId } })

// Proves API-34, PAY-06.
test('a genuine payment is verified, the order is paid and a mail confirms it', async () => {
  const order = await open()
  const triple = await shop.pay(order.razorpayOrderId)
  const { status, body } = await verify(order.id, triple)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: 'Payment verified successfully',
    order: {
      _id: order.id,
      orderStatus: 'processing',
      payment: { status: 'paid', razorpay: { paymentId: triple.razorpay_payment_id } },
      payBefore: null,
    },
  })
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.subject).toBe(`Your order ${order.orderNumber} is confirmed`)
  expect(mail?.text).toContain('Total: ₹500')
  expect(mail?.text).toMatch(new RegExp(`See your order: http://[^/]+/order/${order.id}\\n`))
})

// Proves bad input 41, P2.
test('proving it again gets the same response and changes nothing', async () => {
  const order = await open()
  const triple = await shop.pay(order.razorpayOrderId)
  const first = await verify(order.id, triple)
  const again = await Promise.all(Array.from({ length: 20 }, () => verify(order.id, triple)))
  expect(new Set(again.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify(first.body)]),
  )
  const events = await rowsOf(shop.database, 'order_status_history', { order_id: order.id }, ['status'])
  expect(events).toEqual([{ status: 'processing' }])
  const mails = (await shop.mailsTo('asha@example.com')).filter(({ subject }) =>
    subject.includes(order.orderNumber),
  )
  expect(mails).toHaveLength(1)
})

// Proves bad input 40, ORD-04, P1.
test('forged, cut, long and wrongly typed signatures are refused alike', async () => {
  const order = await open()
  const genuine = await shop.pay(order.razorpayOrderId)
  const { razorpay_signature: signature } = genuine
  const signatures = [
    '0'.repeat(64),
    signature.slice(1),
    `${signature}0`,
    signature.toUpperCase(),
    'x'.repeat(100_000),
    '',
    64,
    null,
    [signature],
    { $ne: '' },
  ]
  for (const razorpay_signature of signatures) {
    const { status, body } = await verify(order.id, { ...genuine, razorpay_signature })
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'Payment verification failed', code: expect.any(String) },
    ])
  }
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
})

// Proves bad input 40, BP-02, P1.
test('the genuine triple of another order is refused, and another customer’s order is none', async () => {
  const [mine, other] = [await open(), await open()]
  const triple = await shop.pay(other.razorpayOrderId)
  expect(await verify(mine.id, triple)).toMatchObject({ status: 400, body: { code: 'PAYMENT_NOT_VERIFIED' } })
  const stranger = await signUp(shop, 'ravi@example.com')
  expect(await verify(other.id, triple, stranger)).toMatchObject(refusal(404, 'ORDER_NOT_FOUND'))
  expect(await storedOrder(shop, mine.id)).toMatchObject({ status: 'pending' })
  expect(await storedOrder(shop, other.id)).toMatchObject({ status: 'pending' })
})

// Proves P1.
test('what a thief signs with the id of the request instead of the stored one is refused', async () => {
  const order = await open()
  const cheap = 'order_AAAAAAAAAAAAAA'
  const payment = 'pay_AAAAAAAAAAAAAA'
  const signature = createHmac('sha256', razorpayKeys.keySecret).update(`${cheap}|${payment}`).digest('hex')
  const triple = { razorpay_order_id: cheap, razorpay_payment_id: payment, razorpay_signature: signature }
  expect((await verify(order.id, triple)).status).toBe(400)
})

// Proves BP-02, P1.
test('of 10,000 mutated triples none is accepted', () => {
  const orderId = 'order_ABCDEFGHIJKLMN'
  const paymentId = 'pay_abcdefghijklmn'
  const secret = razorpayKeys.keySecret
  const genuine = createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
  expect(provesPayment([secret], orderId, paymentId, genuine)).toBe(true)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789|_ '
  const changes = {
    replace: (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1),
    remove: (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
    insert: (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at),
    turn: (text: string, at: number) => text.slice(at) + text.slice(0, at),
  }
  const mutation = fc.record({
    which: fc.nat(2),
    change: fc.constantFrom(...Object.values(changes)),
    at: fc.nat(genuine.length),
    letter: fc.constantFrom(...letters),
  })
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      const triple = [orderId, paymentId, genuine]
      for (const { which, change, at, letter } of mutations) {
        const text = triple[which] ?? ''
        triple[which] = change(text, at % (text.length + 1), letter)
      }
      const [order = '', payment = '', signature = ''] = triple
      fc.pre(order !== orderId || payment !== paymentId || signature !== genuine)
      expect(provesPayment([secret], order, payment, signature), triple.join(' ')).toBe(false)
    }),
    { numRuns: 10_000 },
  )
})

// Proves M2, ORD-16.
test('a payment over another amount never makes an order paid; the owner is notified', async () => {
  const order = await open()
  await shop.arm({ kind: 'payment-amount-off', by: -1 })
  const triple = await shop.pay(order.razorpayOrderId)
  expect((await verify(order.id, triple)).status).toBe(400)
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    attention_reason: expect.stringContaining('does not fit'),
  })
})

// Proves P6.
test('Razorpay down after a right signature is no failure: the shopper hears so, and a job settles it', async () => {
  const order = await open()
  const triple = await shop.pay(order.razorpayOrderId)
  await shop.arm({ kind: 'bad-gateway', call: 'list-payments', count: 3 })
  const { status, body } = await verify(order.id, triple)
  expect([status, body.message]).toEqual([200, 'Payment received. We are confirming it with your bank.'])
  expect(body.order).toMatchObject({ orderStatus: 'pending' })
  await reconcile(shop.payments, new Date(Date.now() + 6_000))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

// Proves P4.
test('a payment that comes after the cancellation is told to go ahead, or to go back, and never to have failed', async () => {
  const variant = sampleVariant('LATE', 500, { quantity: 0 })
  await saveSamples(shop.database, { products: [sampleProduct('Late Quartz', { variants: [variant] })] })
  const pieces = [{ variantId: variant.id, quantity: 1 }]
  const [first, second] = [
    await openOrder(shop, { customer_id: asha }, pieces),
    await openOrder(shop, { customer_id: asha }, pieces),
  ]
  for (const { id } of [first, second]) {
    await shop.send(`POST /orders/${id}/cancel`, { token, body: { reason: '' } })
  }
  // Another customer has bought one of the two released pieces.
  await shop.database.updateTable('variant').set({ quantity: 1 }).where('id', '=', variant.id).execute()
  const ahead = await verify(first.id, await shop.pay(first.razorpayOrderId))
  expect(ahead).toMatchObject({ status: 200, body: { order: { orderStatus: 'processing' } } })
  const back = await verify(second.id, await shop.pay(second.razorpayOrderId))
  expect(back).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
  expect(back.body.message).toContain('We will refund it in full')
  const refunds = await shop.database.selectFrom('refund').select(['order_id', 'amount_paise']).execute()
  expect(refunds).toEqual([{ order_id: second.id, amount_paise: second.totalPaise }])
})
