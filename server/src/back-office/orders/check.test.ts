import type { ApiResponse } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { sellReservedStock } from '../../catalogue/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { openOrder, startShopOfAsha, verifyPaid } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'

const variant = sampleVariant('CHECKED', 500, { quantity: 1_000 })
const { shop, token, asha } = await startShopOfAsha()
const staff = await addTestStaff(shop, 'owner')
await saveSamples(shop.database, { products: [sampleProduct('Checked Quartz', { variants: [variant] })] })
afterAll(() => closeWhole(shop))

const piece = [{ variantId: variant.id, quantity: 1 }]
const open = () => openOrder(shop, { customer_id: asha }, piece)
const check = async (id: string) => {
  const reply = await shop.send(`POST /back-office/orders/${id}/check-with-razorpay`, staff)
  return {
    ...reply,
    answer: reply.body as unknown as ApiResponse<'POST /back-office/orders/:id/check-with-razorpay'>,
  }
}

test('a payment of which the shop never heard, because tab and webhooks were lost, is settled by asking Razorpay', async () => {
  const order = await open()
  await shop.arm({ kind: 'webhook-lost', count: 3 })
  const { razorpay_payment_id } = await shop.pay(order.razorpayOrderId)
  const { answer } = await check(order.id)
  expect(answer.item).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
  expect(answer.razorpay).toEqual({
    orderId: order.razorpayOrderId,
    payments: [
      { id: razorpay_payment_id, amount: 500, status: 'captured', method: expect.any(String), error: null },
    ],
    captured: 500,
    refunded: 0,
    agrees: true,
    hasChanged: true,
  })
  const again = await check(order.id)
  expect(again.answer.razorpay).toMatchObject({ agrees: true, hasChanged: false })
})

test('of an order that nobody has tried to pay, Razorpay knows nothing', async () => {
  const { id } = await addOrder(shop.database, { customer_id: asha }, piece)
  const { answer } = await check(id)
  expect(answer.razorpay).toEqual({
    orderId: null,
    payments: [],
    captured: 0,
    refunded: 0,
    agrees: true,
    hasChanged: false,
  })
})

test('money that the owner gave back in Razorpay’s own dashboard is found by asking', async () => {
  const order = await open()
  const { razorpay_payment_id } = await verifyPaid(shop, token, order)
  await shop.arm({ kind: 'webhook-lost', count: 5 })
  const giveBack = async (amount: number) => {
    const { settings } = shop
    const reply = await fetch(`${settings.apiUrl()}/payments/${razorpay_payment_id}/refund`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ amount, speed: 'normal' }),
    })
    expect(reply.status).toBe(200)
  }
  await giveBack(100_00)
  const { answer } = await check(order.id)
  expect(answer.razorpay).toMatchObject({ captured: 500, refunded: 100, agrees: true, hasChanged: true })
  expect(answer.item).toMatchObject({ reviewReason: null, payment: { refundable: 400 } })
  // After a full refund the owner decides if the order is shipped all the same.
  await giveBack(400_00)
  const { item } = (await check(order.id)).answer
  expect(item).toMatchObject({ status: 'processing', paymentStatus: 'refunded', pieces: 1 })
  expect(item.reviewReason).toContain('cancel it, or send it all the same')
  expect(item.actions).toEqual(expect.arrayContaining(['ship', 'cancel']))
  const cancelled = await shop.send(`POST /back-office/orders/${order.id}/cancel`, {
    ...staff,
    body: { reason: 'Changed mind' },
  })
  expect(cancelled.body.item).toMatchObject({ status: 'cancelled', reviewReason: null })
})

test('while Razorpay is down nothing changes and the response says so; cash has no payment to check', async () => {
  const order = await open()
  await shop.arm({ kind: 'bad-gateway', call: 'list-payments', count: 10 })
  expect(await check(order.id)).toMatchObject({ status: 503, body: { code: 'RAZORPAY_UNAVAILABLE' } })
  const cash = await addOrder(shop.database, { payment_method: 'cod', payment_due_at: null }, piece)
  await sellReservedStock(shop.database, cash.id)
  expect(await check(cash.id)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_ONLINE' } })
})
