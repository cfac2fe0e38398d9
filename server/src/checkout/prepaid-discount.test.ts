import type { Order } from '@amritvasya/contract'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { invoices } from '../orders/index.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import {
  addSampleAddress,
  guestAddress,
  sampleCoupon,
  sampleLine,
  saveSampleCoupons,
} from '../testing/sample-checkout.ts'
import { startShopOfAsha, storedOrder, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'

const { shop, token } = await startShopOfAsha()
const stone = (name: string, price: number, hsnCode: string, gstBasisPoints: number) =>
  sampleProduct(name, {
    variants: [sampleVariant(`SKU ${name}`, price, { quantity: 1_000 })],
    hsnCode,
    gstBasisPoints,
  })
await saveSamples(shop.database, {
  products: [stone('Ahead Stone', 499.5, '7116', 300), stone('Ahead Lamp', 250, '9405', 1_800)],
})
await saveSampleCoupons(shop.database, [sampleCoupon('FLAT100')])
const addressId = await addSampleAddress(shop, token)
const settings = { pauseMinutes: 0, cashOnDelivery: true, prepaidDiscountPercent: 5 }
await shop.database.transaction().execute((transaction) => saveSettings(transaction, settings))
afterAll(() => closeWhole(shop))

const lines = (stones: number) => [sampleLine('Ahead Stone', stones), sampleLine('Ahead Lamp')]
const create = async (body: object) => {
  const reply = await shop.send('POST /orders/create', { token, body })
  const { order, razorpayOrder } = reply.body as {
    order: Order
    razorpayOrder: { id: string; amount: number } | null
  }
  return { reply, order, razorpayOrder }
}
const cancel = (id: string) => shop.send(`POST /orders/${id}/cancel`, { token, body: {} })

// Proves CASH-06, decision 45, decision 52.
test('paying online takes the discount off the goods, and its tax is of the discounted value', async () => {
  const pricing = { subtotal: 1_249, shipping: 0, discount: 157.45, total: 1_091.55 }
  const { order, razorpayOrder } = await create({
    orderItems: lines(2),
    addressId,
    couponCode: 'FLAT100',
    pricing,
  })
  // It takes 5 per cent of 1,149.00 after the coupon of 100.
  expect(order.pricing).toEqual({
    subtotal: 1_249,
    shippingCost: 0,
    discount: 157.45,
    prepaidDiscount: 57.45,
    totalAmount: 1_091.55,
  })
  expect(razorpayOrder?.amount).toBe(1_091_55)
  await verifyPaid(shop, token, { id: order._id, razorpayOrderId: razorpayOrder?.id ?? '' })
  const { data } = await invoices.ensureInvoice(shop.invoices, order._id)
  const sum = (
    amount: 'discountPaise' | 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise',
  ) => data.rows.reduce((all, row) => all + row[amount], 0)
  expect(sum('discountPaise')).toBe(157_45)
  expect(sum('totalPaise')).toBe(1_091_55)
  for (const row of data.rows) {
    const { totalPaise, gstBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = row
    const tax = cgstPaise + sgstPaise + igstPaise
    expect(taxablePaise + tax).toBe(totalPaise)
    expect(Math.abs(tax - (totalPaise * gstBasisPoints) / (10_000 + gstBasisPoints))).toBeLessThanOrEqual(1)
  }
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toMatch(/Discount: −₹100\b[\s\S]*Discount for paying online: −₹57\.45/)

  // A full refund leaves nothing, and returns no more than was paid.
  await cancel(order._id)
  await shop.works.reconcile.run()
  expect(await storedOrder(shop, order._id)).toMatchObject({ status: 'cancelled', discount_paise: 157_45 })
})

// Proves CASH-06.
test('an order in cash has no discount, and the coupon’s report counts the coupon alone', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const { order } = await create({
    orderItems: lines(3),
    addressId,
    paymentMethod: 'cod',
    pricing: { subtotal: 1_748.5, shipping: 0, discount: 0, total: 1_748.5 },
  })
  expect(order.pricing).not.toHaveProperty('prepaidDiscount')
  expect(order.pricing.totalAmount).toBe(1_748.5)
  await cancel(order._id)
  const shown = await shop.send(`GET /back-office/orders/${order._id}`, owner)
  expect((shown.body.item as { pricing: object }).pricing).not.toHaveProperty('prepaidDiscount')
})

test('a shopper who saw other prices is told the right ones, with the discount by itself', async () => {
  const { reply } = await create({
    orderItems: lines(4),
    addressId,
    pricing: { subtotal: 2_248, shipping: 0, discount: 0, total: 2_248 },
  })
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'PRICES_CHANGED', pricing: { discount: 112.4, prepaidDiscount: 112.4, total: 2_135.6 } },
  })
})

// Proves CASH-06.
test('an order that turns to cash loses the discount, and a payment that comes for it nevertheless goes back', async () => {
  const guest = await create({ items: lines(5), shippingAddress: guestAddress })
  const opened = await create({ orderDetails: { orderId: guest.order._id } })
  const orderId = guest.order._id
  expect(opened.order.pricing).toMatchObject({
    discount: 137.37,
    prepaidDiscount: 137.37,
    totalAmount: 2_610.13,
  })
  const { order } = await create({ paymentMethod: 'cod', orderDetails: { orderId } })
  expect(order.pricing).toEqual({ subtotal: 2_747.5, shippingCost: 0, discount: 0, totalAmount: 2_747.5 })
  expect((await create({ paymentMethod: 'cod', orderDetails: { orderId } })).order.pricing).toEqual(
    order.pricing,
  )

  await shop.pay(opened.razorpayOrder?.id ?? '')
  const refunds = async () => {
    await shop.works.webhooks.run()
    const found = shop.database.selectFrom('refund').select('amount_paise').where('order_id', '=', orderId)
    return (await found.execute()).map((refund) => refund.amount_paise)
  }
  await expect.poll(refunds).toEqual([2_610_13])
  expect(await storedOrder(shop, orderId)).toMatchObject({
    payment_method: 'cod',
    payment_status: 'pending',
    total_paise: 2_747_50,
    attention_reason: null,
  })
  await cancel(orderId)
})
