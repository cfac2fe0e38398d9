import type { ApiResponse, Order } from '@amritvasya/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { invoices } from '../orders/index.ts'
import { findSoldValues } from '../orders/returns/sold-values.repository.ts'
import { expireOrders } from '../payments/expiry.service.ts'
import { syncPayment } from '../payments/payment-sync.service.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import { guestAddress, sampleCoupon, sampleLine, saveSampleCoupons } from '../testing/sample-checkout.ts'
import { saveSampleDiscount, switchDiscounts } from '../testing/sample-discounts.ts'
import { startShopOfAsha, storedOrder, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { signUpMany } from '../testing/test-shop.ts'

const { shop, token } = await startShopOfAsha()
const product = (name: string, price: number, changes: object) =>
  sampleProduct(name, {
    variants: [sampleVariant(`SKU ${name}`, price, { quantity: 10_000 })],
    ...changes,
  })
const lamp = { hsnCode: '9405', gstBasisPoints: 1_800, categoryId: sampleId('Lamps') }
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals'), sampleCategory('Lamps', { parentId: sampleId('Crystals') })],
  products: [product('Bead', 499.5, { hsnCode: '7116' }), product('Lamp', 250, lamp)],
})
await saveSampleCoupons(shop.database, [
  sampleCoupon('TENTH', { discountType: 'percentage', discountValue: 10_00 }),
])
await shop.database.transaction().execute((transaction) => saveSettings(transaction, { pauseMinutes: 0 }))
await switchDiscounts(shop, true)
afterEach(async () => {
  await shop.database.updateTable('discount').set({ is_active: false }).execute()
  await switchDiscounts(shop, true)
})
afterAll(() => closeWhole(shop))

type Quote = ApiResponse<'POST /orders/quote'>
const lines = (beads: number) => [sampleLine('Bead', beads), sampleLine('Lamp')]
const quote = async (items: object[], more: object = {}, as?: string) => {
  const { body } = await shop.send('POST /orders/quote', {
    ...(as && { token: as }),
    body: { items, ...more },
  })
  return body as unknown as Quote
}
const create = async (as: string, orderItems: object[], more: object = {}) => {
  const reply = await shop.send('POST /orders/create', {
    token: as,
    body: { orderItems, shippingAddress: guestAddress, ...more },
  })
  const { order, razorpayOrder } = reply.body as { order: Order; razorpayOrder: { id: string } | null }
  return { reply, order, razorpayOrderId: razorpayOrder?.id ?? '' }
}
const payLate = async ({ razorpayOrderId }: { razorpayOrderId: string }) => {
  await shop.arm({ kind: 'webhook-lost', count: 3 })
  const { razorpay_payment_id } = await shop.pay(razorpayOrderId)
  const payment = await shop.payments.razorpay.payment(razorpay_payment_id)
  return syncPayment(shop.payments, payment, { now: new Date(), mayCapture: true })
}
const newCustomer = async () => (await signUpMany(shop, 1))[0] ?? ''

// Proves DISCOUNT-06, DISCOUNT-07.
test('a cart is quoted with its discounts by name, and its order costs the same to the paisa', async () => {
  await saveSampleDiscount(shop.database, 'Festive')
  await saveSampleDiscount(shop.database, 'Lights', { kind: 'amount', amount: 30, priority: 200 })
  const quoted = await quote(lines(1), { couponCode: 'tenth' }, token)
  // It takes 74.95 of 749.50, then 30, then the coupon's tenth of 644.55.
  expect(quoted).toEqual({
    success: true,
    pricing: { subtotal: 749.5, shipping: 100, discount: 169.41, total: 680.09 },
    discounts: [
      { name: 'Festive', amount: 74.95, delivery: 0 },
      { name: 'Lights', amount: 30, delivery: 0 },
    ],
    couponDiscount: 64.46,
  })
  const { order } = await create(token, lines(1), { couponCode: 'TENTH', pricing: quoted.pricing })
  expect(order.pricing).toEqual({
    subtotal: 749.5,
    shippingCost: 100,
    discount: 169.41,
    discounts: quoted.discounts,
    totalAmount: 680.09,
  })
  expect(order.couponCode).toBe('TENTH')
  const { headers } = await addTestStaff(shop, 'owner')
  const { body } = await shop.send(`GET /back-office/orders/${order._id}`, { headers })
  expect((body.item as { pricing: object }).pricing).toEqual(order.pricing)
})

// Proves C4, DISCOUNT-02, DISCOUNT-07.
test('a discount of a category is taxed where it belongs, and the coupon is spread over what is left', async () => {
  await saveSampleDiscount(shop.database, 'Lamps', { categoryIds: [sampleId('Lamps')], percentage: 20 })
  const placed = await create(token, lines(2), { couponCode: 'TENTH' })
  // 50 off the lamp, and a tenth of the 1,199 that are left.
  expect(placed.order.pricing).toMatchObject({ discount: 169.9, totalAmount: 1_079.1 })
  await verifyPaid(shop, token, { id: placed.order._id, razorpayOrderId: placed.razorpayOrderId })
  const { data } = await invoices.ensureInvoice(shop.invoices, placed.order._id)
  expect(data.rows).toMatchObject([
    { discountPaise: 99_90, totalPaise: 899_10 },
    { discountPaise: 70_00, totalPaise: 180_00 },
  ])
  // The value that a return or cancelled pieces refund.
  expect((await findSoldValues(shop.database, placed.order._id)).map(({ paise }) => paise)).toEqual([
    899_10, 180_00,
  ])
  const above = { categoryIds: [sampleId('Crystals')], percentage: 30 }
  await saveSampleDiscount(shop.database, 'Lamps', above)
  expect(await quote([sampleLine('Lamp')])).toMatchObject({ discounts: [{ name: 'Lamps', amount: 75 }] })
})

// Proves DISCOUNT-05.
test('a coupon that a better discount excludes is not used up, and the order says so', async () => {
  await saveSampleDiscount(shop.database, 'Alone', { percentage: 20, combines: false })
  const quoted = await quote(lines(2), { couponCode: 'TENTH' }, token)
  expect(quoted).toMatchObject({ couponDiscount: 0, discounts: [{ name: 'Alone', amount: 249.8 }] })
  const { order } = await create(token, lines(2), { couponCode: 'TENTH', pricing: quoted.pricing })
  expect(order).toMatchObject({ couponCode: null, pricing: { discount: 249.8 } })
  await shop.send(`POST /orders/${order._id}/cancel`, { token, body: {} })
})

// Proves DISCOUNT-02.
test('free delivery above a value makes the delivery of quote and order free', async () => {
  await saveSampleDiscount(shop.database, 'Sent free', { kind: 'free-delivery', minimumPurchase: 700 })
  expect(await quote([sampleLine('Bead')])).toMatchObject({ pricing: { shipping: 100, total: 599.5 } })
  const quoted = await quote(lines(1))
  expect(quoted).toMatchObject({
    pricing: { shipping: 0, discount: 0, total: 749.5 },
    discounts: [{ name: 'Sent free', amount: 0, delivery: 100 }],
  })
  const { order } = await create(await newCustomer(), lines(1), { pricing: quoted.pricing })
  expect(order.pricing).toMatchObject({ shippingCost: 0, totalAmount: 749.5, discounts: quoted.discounts })
})

// Proves DISCOUNT-06.
test('a discount that begins or ends between quote and order is told as every changed price', async () => {
  const pricing = (await quote(lines(3), {}, token)).pricing
  await saveSampleDiscount(shop.database, 'Begun')
  const { reply } = await create(token, lines(3), { pricing })
  expect(reply).toMatchObject({
    status: 409,
    body: {
      code: 'PRICES_CHANGED',
      pricing: { discount: 174.85, discounts: [{ name: 'Begun', amount: 174.85, delivery: 0 }] },
    },
  })
  await saveSampleDiscount(shop.database, 'Begun', { endsAt: new Date(Date.now() - 1).toISOString() })
  const again = await create(token, lines(3), { pricing })
  expect(again.reply.status).toBe(200)
  expect(again.order.pricing).not.toHaveProperty('discounts')
})

// Proves DISCOUNT-08.
test('while the shop applies no discounts, nothing of them is quoted, placed or shown', async () => {
  await saveSampleDiscount(shop.database, 'Unseen')
  const isShown = async () => (await shop.send('GET /public/shop')).body.shop as object
  expect(await isShown()).toMatchObject({ automaticDiscounts: true })
  await switchDiscounts(shop, false)
  expect(await isShown()).not.toHaveProperty('automaticDiscounts')
  expect(await quote(lines(1), { couponCode: 'TENTH' }, token)).toMatchObject({
    pricing: { discount: 74.95 },
    discounts: [],
    couponDiscount: 74.95,
  })
  const { order } = await create(await newCustomer(), lines(1))
  expect(order.pricing).toEqual({ subtotal: 749.5, shippingCost: 100, discount: 0, totalAmount: 849.5 })
})

// Proves DISCOUNT-06.
test('a quote leaves out what cannot be bought, uses nothing up and says what is wrong with a coupon', async () => {
  await saveSampleDiscount(shop.database, 'Festive')
  const gone = { productId: sampleId('Gone'), variantId: sampleId('Gone'), quantity: 1 }
  expect((await quote([gone])).pricing).toEqual({ subtotal: 0, shipping: 0, discount: 0, total: 0 })
  const wrong = await shop.send('POST /orders/quote', { body: { items: lines(1), couponCode: 'NONE' } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_COUPON' } })
  const mixed = [{ ...sampleLine('Bead'), productId: sampleId('Lamp') }]
  expect((await shop.send('POST /orders/quote', { body: { items: mixed } })).body.code).toBe(
    'VARIANT_MISMATCH',
  )
})

// Proves DISCOUNT-04.
test('nobody unknown is shown a discount that depends on who it is', async () => {
  await saveSampleDiscount(shop.database, 'Welcome', { isFirstOrder: true })
  expect((await quote(lines(1))).discounts).toEqual([])
  expect((await quote(lines(1), {}, await newCustomer())).discounts).toMatchObject([{ name: 'Welcome' }])
})

// Proves DISCOUNT-04.
test.each([
  ['First order', { isFirstOrder: true }],
  ['One for each', { limitPerCustomer: 1 }],
])('%s: of eight orders that a customer places at once, one has it', async (name, changes) => {
  await saveSampleDiscount(shop.database, name, changes)
  const customers = await signUpMany(shop, 5)
  await Promise.all(
    customers.map(async (customer) => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, i) => create(customer, [sampleLine('Bead', i + 1)])),
      )
      const placed = replies.filter(({ reply }) => reply.status === 200)
      expect(placed).toHaveLength(3)
      expect(placed.filter(({ order }) => order.pricing.discounts)).toHaveLength(1)
    }),
  )
})

// Proves DISCOUNT-04.
test('a cancelled order gives its discount back, and its late payment takes it only while nobody has it', async () => {
  await saveSampleDiscount(shop.database, 'Once', { limitPerCustomer: 1 })
  const customer = await newCustomer()
  const has = async (beads: number) =>
    (await quote([sampleLine('Bead', beads)], {}, customer)).discounts.length > 0
  const first = await create(customer, [sampleLine('Bead', 4)])
  expect(first.order.pricing.discounts).toHaveLength(1)
  await expireOrders(shop.payments, new Date(Date.now() + 31 * 60_000))
  expect(await has(5)).toBe(true)
  const second = await create(customer, [sampleLine('Lamp', 5)])
  expect(second.order.pricing.discounts).toHaveLength(1)
  // The money of the first comes late: its discount belongs to the second order now.
  await payLate(first)
  expect(await storedOrder(shop, first.order._id)).toMatchObject({ status: 'cancelled' })
  await shop.send(`POST /orders/${second.order._id}/cancel`, { token: customer, body: {} })
  const third = await create(customer, [sampleLine('Bead', 6)])
  expect(third.order.pricing.discounts).toHaveLength(1)
  await expireOrders(shop.payments, new Date(Date.now() + 31 * 60_000))
  await payLate(third)
  expect(await storedOrder(shop, third.order._id)).toMatchObject({ status: 'processing' })
  expect(await has(7)).toBe(false)
})
