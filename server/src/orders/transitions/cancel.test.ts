import { afterAll, expect, test } from 'vitest'
import { listenForInvalidations } from '../../platform/database/invalidation-listener.ts'
import { inTransaction } from '../../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { mailsAbout, onSale, refundsOf, subjectsAbout } from '../../testing/shop-books.ts'
import { openOrder, startShopOfAsha, storedOrder, verifyPaid } from '../../testing/shop-with-payments.ts'
import { refusal, signUp } from '../../testing/test-shop.ts'
import { ship } from '../fulfilment/fulfilment.service.ts'

const variant = sampleVariant('CANCEL', 500, { quantity: 0 })
const { shop, token, asha } = await startShopOfAsha()
await saveSamples(shop.database, { products: [sampleProduct('Cancelled Quartz', { variants: [variant] })] })
afterAll(() => shop.close())

const pieces = [{ variantId: variant.id, quantity: 2 }]
const open = () => openOrder(shop, { customer_id: asha }, pieces)
const cancel = (id: string, as = token) =>
  shop.send(`POST /orders/${id}/cancel`, { token: as, body: { reason: 'Cancelled by customer' } })
// Proves API-29, ORDER-05.
test('an unpaid order is cancelled with the reason, and its pieces are on sale again', async () => {
  const order = await open()
  const before = await onSale(shop, variant)
  const { status, body } = await cancel(order.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: 'Order cancelled successfully',
    order: { orderStatus: 'cancelled', payment: { status: 'cancelled' }, payBefore: null },
  })
  expect((body.order as { statusHistory: object[] }).statusHistory).toMatchObject([
    { status: 'cancelled', comment: 'Cancelled by customer' },
  ])
  expect(await onSale(shop, variant)).toBe(before + 2)
  expect(await refundsOf(shop, order.id)).toEqual([])
  expect(await subjectsAbout(shop, order.orderNumber)).toEqual([
    `Your order ${order.orderNumber} was cancelled`,
  ])
  const [mail] = await mailsAbout(shop, order.orderNumber)
  expect(mail?.text).not.toContain('Why:')
  expect(mail?.text).toContain('You have not been charged.')
})

test('a cancellation is answered when every page knows the released pieces', async () => {
  const plenty = sampleVariant('PLENTY', 500, { quantity: 50 })
  await saveSamples(shop.database, { products: [sampleProduct('Plenty Quartz', { variants: [plenty] })] })
  const order = await openOrder(shop, { customer_id: asha }, [{ variantId: plenty.id, quantity: 2 }])
  const observed: string[] = []
  const listener = await listenForInvalidations(shop.url)
  listener.invalidationBus.subscribe((tags) => observed.push(...tags))
  const { waitUntilInvalidatedEverywhere } = shop.invalidationBus
  shop.invalidationBus.waitUntilInvalidatedEverywhere = async () => {
    await listener.invalidationBus.waitUntilInvalidatedEverywhere()
    observed.push('everywhere')
  }
  try {
    await cancel(order.id)
    expect(observed).toEqual([`product:${sampleId('Plenty Quartz')}`, 'everywhere'])
  } finally {
    shop.invalidationBus.waitUntilInvalidatedEverywhere = waitUntilInvalidatedEverywhere
    await listener.close()
  }
})

// Proves ORDER-05, decision 12.
test('a paid order is refunded in full, and says so at once', async () => {
  const order = await open()
  const triple = await verifyPaid(shop, token, order)
  const { body } = await cancel(order.id)
  expect(body.order).toMatchObject({ orderStatus: 'cancelled', payment: { status: 'refunded' } })
  const { refunds, payments } = await shop.ledger(order.razorpayOrderId)
  expect(payments).toMatchObject([{ id: triple.razorpay_payment_id, status: 'refunded' }])
  const [refund] = await refundsOf(shop, order.id)
  expect(refunds).toMatchObject([{ amount: 50_000, status: 'processed', receipt: refund?.id }])
  expect(refund).toMatchObject({ cause: `cancel:${order.id}`, status: 'processed' })
  expect(await subjectsAbout(shop, order.orderNumber)).toEqual([
    // One mail covers both the cancellation and the refund.
    `Your order ${order.orderNumber} was cancelled`,
    `Your order ${order.orderNumber} is confirmed`,
  ])
  const [mail] = await mailsAbout(shop, order.orderNumber)
  expect(mail?.text).toContain(
    'We will refund ₹500 to the account you paid from. It should reach your account in 7–10 working days.',
  )
})

// Proves bad input 47, M3.
test('200 cancellations at once are one cancellation and one refund', async () => {
  const order = await open()
  await verifyPaid(shop, token, order)
  const before = await onSale(shop, variant)
  const replies = await Promise.all(Array.from({ length: 200 }, () => cancel(order.id)))
  // Concurrent requests succeed; later ones are refused.
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  for (const { status, body } of replies) {
    if (status !== 200) expect([status, body.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE'])
    else expect(body).toMatchObject({ order: { orderStatus: 'cancelled' } })
  }
  const { refunds } = await shop.ledger(order.razorpayOrderId)
  expect(refunds).toHaveLength(1)
  expect(await refundsOf(shop, order.id)).toHaveLength(1)
  expect(await onSale(shop, variant)).toBe(before + 2)
})

// Proves ORDER-04, bad input 47.
test('an order that is cancelled is not cancelled again, and keeps its history', async () => {
  const order = await open()
  const { body } = await cancel(order.id)
  const later = await cancel(order.id)
  expect(later).toMatchObject(refusal(409, 'ORDER_NOT_CANCELLABLE', 'This order is already cancelled'))
  const read = await shop.send(`GET /orders/my-orders/${order.id}`, { token })
  expect(read.body.order).toEqual(body.order)
})

// Proves M3.
test('while Razorpay is down the cancellation stands, and its refund follows later, once', async () => {
  const order = await open()
  await verifyPaid(shop, token, order)
  // The first refund succeeds but its response is lost; then Razorpay is down.
  await shop.arm({ kind: 'answer-lost', call: 'refund' }, { kind: 'bad-gateway', call: 'refund', count: 2 })
  const { status, body } = await cancel(order.id)
  expect([status, body.order]).toMatchObject([200, { orderStatus: 'cancelled', payment: { status: 'paid' } }])
  const [requested] = await refundsOf(shop, order.id)
  expect(requested?.status).toBe('wanted')
  await shop.works.refund.run({ id: requested?.id })
  await shop.works.refund.run({ id: requested?.id })
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toHaveLength(1)
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'refunded' })
})

// Proves bad inputs 30, 31 and 47.
test('no such id, another’s, shipped', async () => {
  expect(await cancel('not-an-id')).toMatchObject({ status: 400, body: { message: 'Invalid order ID' } })
  expect((await cancel('0'.repeat(24))).status).toBe(404)
  const order = await open()
  const stranger = await signUp(shop, 'ravi@example.com')
  expect(await cancel(order.id, stranger)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  await verifyPaid(shop, token, order)
  const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: null }
  await inTransaction(shop.database, (transaction) => ship(shop.orders, transaction, order.id, shipment))
  expect(await cancel(order.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_CANCELLABLE' } })
  expect(await refundsOf(shop, order.id)).toEqual([])
})
