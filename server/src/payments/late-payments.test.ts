import { expect, test } from 'vitest'
import { sellReservedStock } from '../catalogue/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { cancelOrder } from '../orders/transitions/cancel.service.ts'
import { newId } from '../platform/id.ts'
import { addRows, changeRows, inTransaction, rowsOf } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { mailsAbout, onSale, refundsOf, subjectsAbout } from '../testing/shop-books.ts'
import {
  openNow,
  openOrder,
  ownerEmail,
  startShopWithPayments,
  storedOrder,
} from '../testing/shop-with-payments.ts'
import { closedAtEnd, signUpMany } from '../testing/test-shop.ts'
import { expireOrders } from './expiry.service.ts'
import { syncPayment } from './payment-sync.service.ts'
import { reconcile } from './reconcile.service.ts'

const plenty = sampleVariant('PLENTY', 500, { quantity: 100 })
const none = sampleVariant('NONE', 500, { quantity: 0 })
const shop = closedAtEnd(await startShopWithPayments())
await saveSamples(shop.database, {
  products: [sampleProduct('Late Quartz', { variants: [plenty, none] })],
})
const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute)
const open = (variant = plenty, changes = {}) =>
  openOrder(shop, changes, [{ variantId: variant.id, quantity: 1 }])
async function addCoupon(code: string, uses: Record<string, number>): Promise<string> {
  const id = newId()
  const discount = { discount_type: 'fixed', discount_value: 100_00 } as const
  await addRows(shop.database, 'coupon', { id, code, name: code, ...discount, ...uses })
  return id
}
/** From here on, Razorpay sends no webhooks. */
const loseWebhooks = (count: number) => shop.arm({ kind: 'webhook-lost', count })
// Proves decision 4.
test('an unpaid order ends with its window, and its pieces are on sale again', async () => {
  const order = await open()
  const before = await onSale(shop, plenty)
  await expireOrders(shop.payments, inMinutes(29))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending' })
  await expireOrders(shop.payments, inMinutes(31))
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'cancelled',
    payment_due_at: null,
  })
  expect(await onSale(shop, plenty)).toBe(before + 1)
  expect(await subjectsAbout(shop, order.orderNumber)).toEqual([
    `Your order ${order.orderNumber} was not completed`,
  ])
})

// Proves M4, ORD-06.
test('an order that was paid while every webhook was lost is found before its window ends it', async () => {
  const order = await open()
  await loseWebhooks(3)
  await shop.pay(order.razorpayOrderId)
  await expireOrders(shop.payments, inMinutes(31))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

// Proves BP-04, M4.
test('reconciliation asks about an unpaid order by itself, with growing pauses', async () => {
  const order = await open()
  await loseWebhooks(3)
  await shop.pay(order.razorpayOrderId)
  await reconcile(shop.payments, inMinutes(4))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending' })
  await reconcile(shop.payments, inMinutes(6))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing' })
})

// Proves M4.
test('a check that breaks keeps no other order from its own', async () => {
  const [broken, paid] = [await open(), await open()]
  await loseWebhooks(3)
  await shop.pay(paid.razorpayOrderId)
  const razorpay = new Proxy(shop.payments.razorpay, {
    get(target, key) {
      if (key === 'paymentsOf') {
        return async (id: string) => {
          if (id === broken.razorpayOrderId) throw new Error('a fault of the shop')
          return target.paymentsOf(id)
        }
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await reconcile({ ...shop.payments, razorpay }, inMinutes(6))
  expect(await storedOrder(shop, paid.id)).toMatchObject({ status: 'processing' })
  expect(await storedOrder(shop, broken.id)).toMatchObject({ status: 'pending' })
  await expireOrders(shop.payments, inMinutes(31))
})

// Proves M4, P6.
test('while Razorpay is down nobody loses pieces at once; then the order ends, and is still checked', async () => {
  const order = await open()
  const down = { kind: 'bad-gateway', call: 'list-payments', count: 3 }
  await shop.arm(down)
  await expireOrders(shop.payments, inMinutes(31))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending' })
  await shop.arm(down)
  await expireOrders(shop.payments, inMinutes(41))
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'cancelled',
    next_payment_check_at: expect.any(Date),
  })
})

// Proves P4, decision 9.
test('a late payment of a cancelled order is kept while its pieces are there', async () => {
  const order = await open()
  await expireOrders(shop.payments, inMinutes(31))
  const before = await onSale(shop, plenty)
  await loseWebhooks(3)
  const { razorpay_payment_id } = await shop.pay(order.razorpayOrderId)
  await reconcile(shop.payments, inMinutes(60))
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    razorpay_payment_id,
  })
  expect(await onSale(shop, plenty)).toBe(before - 1)
  const reservations = await rowsOf(shop.database, 'stock_reservation', { order_id: order.id }, ['status'])
  expect(reservations).toEqual([{ status: 'sold' }])
  expect((await subjectsAbout(shop, order.orderNumber))[0]).toBe(
    `Your order ${order.orderNumber} is confirmed after all`,
  )
})

/** Makes an order that was cancelled unpaid some hours ago. */
async function cancelledAgo(hours: number) {
  const order = await open()
  await cancelAgo(order, hours)
  return order
}
async function cancelAgo({ id }: { id: string }, hours: number) {
  await expireOrders(shop.payments, inMinutes(31))
  await shop.database
    .updateTable('order_status_history')
    .set({ created_at: inMinutes(-60 * hours) })
    .where('order_id', '=', id)
    .where('status', '=', 'cancelled')
    .execute()
}
const payLate = async ({ razorpayOrderId }: { razorpayOrderId: string }) => {
  await loseWebhooks(3)
  const { razorpay_payment_id } = await shop.pay(razorpayOrderId)
  const payment = await shop.payments.razorpay.payment(razorpay_payment_id)
  return syncPayment(shop.payments, payment, { now: new Date(), mayCapture: true })
}

test('an online payment that arrives after a change to cash goes back, and the order stays payable at the door', async () => {
  const order = await open()
  const cash = { payment_method: 'cod', status: 'processing', payment_due_at: null } as const
  await shop.database.updateTable('shop_order').set(cash).where('id', '=', order.id).execute()
  await sellReservedStock(shop.database, order.id)
  expect(await payLate(order)).toBe('returned')
  expect(await storedOrder(shop, order.id)).toMatchObject({
    ...cash,
    payment_status: 'pending',
    razorpay_payment_id: null,
  })
  expect(await refundsOf(shop, order.id)).toMatchObject([{ amount_paise: order.totalPaise }])
  expect(await subjectsAbout(shop, order.orderNumber)).toEqual([
    `A payment for order ${order.orderNumber} will be refunded`,
  ])
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves P4.
test('a day after an order was cancelled its old price is no longer to be had: the money goes back, with a mail', async () => {
  expect(await payLate(await cancelledAgo(23.9))).toBe('paid')
  const order = await cancelledAgo(24.1)
  // Later entries in the order's history do not extend the time.
  await addRows(shop.database, 'order_status_history', {
    order_id: order.id,
    status: 'cancelled',
    comment: 'Looked at',
  })
  const before = await onSale(shop, plenty)
  expect(await payLate(order)).toBe('returned')
  expect(await onSale(shop, plenty)).toBe(before)
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'cancelled', razorpay_payment_id: null })
  expect(await refundsOf(shop, order.id)).toMatchObject([{ amount_paise: order.totalPaise }])
  expect((await subjectsAbout(shop, order.orderNumber))[0]).toBe(
    `Your payment for order ${order.orderNumber} will be refunded`,
  )
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves C1, P4.
test('a late payment that comes too late to revive its order leaves its coupon unused', async () => {
  const couponId = await addCoupon('TOOLATE', { usage_limit: 5, usage_count: 1 })
  const order = await open(plenty, { coupon_code: 'TOOLATE' })
  await addRows(shop.database, 'coupon_redemption', {
    order_id: order.id,
    coupon_id: couponId,
    customer_id: null,
  })
  await cancelAgo(order, 24.1)
  expect(await payLate(order)).toBe('returned')
  const coupon = shop.database.selectFrom('coupon').select('usage_count').where('id', '=', couponId)
  expect(await coupon.executeTakeFirst()).toEqual({ usage_count: 0 })
  const use = shop.database.selectFrom('coupon_redemption').select('status').where('order_id', '=', order.id)
  expect(await use.executeTakeFirst()).toEqual({ status: 'returned' })
})

// Proves P4.
test('a late payment for something that the shop no longer shows is returned', async () => {
  const order = await cancelledAgo(1)
  const publish = (is_published: boolean) =>
    changeRows(shop.database, 'product', sampleId('Late Quartz'), { is_published })
  const before = await onSale(shop, plenty)
  await publish(false)
  expect(await payLate(order)).toBe('returned')
  await publish(true)
  expect(await onSale(shop, plenty)).toBe(before)
  expect(await refundsOf(shop, order.id)).toMatchObject([{ amount_paise: order.totalPaise }])
})

// Proves P4.
test('a late payment whose pieces are gone is returned in full, with a mail, and never silently', async () => {
  const order = await open(none)
  await expireOrders(shop.payments, inMinutes(31))
  // Another customer bought the piece that was released.
  await shop.database.updateTable('variant').set({ quantity: 0 }).where('id', '=', none.id).execute()
  await loseWebhooks(5)
  await shop.pay(order.razorpayOrderId)
  await reconcile(shop.payments, inMinutes(60))
  const [refund] = await refundsOf(shop, order.id)
  expect(refund).toMatchObject({ amount_paise: order.totalPaise, status: 'processed' })
  expect(await storedOrder(shop, order.id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    razorpay_payment_id: null,
  })
  expect((await shop.ledger(order.razorpayOrderId)).refunds).toMatchObject([{ amount: order.totalPaise }])
  // The mail about the late payment already announces the refund.
  expect((await subjectsAbout(shop, order.orderNumber))[0]).toBe(
    `Your payment for order ${order.orderNumber} will be refunded`,
  )
})

test('a late payment of an order that the owner cancelled goes ahead only under the eyes of the owner', async () => {
  const late = async (cancel: Parameters<typeof cancelOrder>[4]) => {
    const order = await open()
    await inTransaction(shop.database, (transaction) =>
      cancelOrder(shop.orders, transaction, order.id, 'Not needed', cancel),
    )
    await loseWebhooks(3)
    await shop.pay(order.razorpayOrderId)
    await reconcile(shop.payments, inMinutes(60))
    return order
  }
  const byShop = await late({ by: 'shop' })
  expect(await storedOrder(shop, byShop.id)).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    attention_reason: 'It was paid after you cancelled it, and is confirmed',
    cancelled_by: null,
  })
  const [mail] = await mailsAbout(shop, byShop.orderNumber, ownerEmail)
  expect(mail?.subject).toBe(`Order ${byShop.orderNumber} was paid after you cancelled it`)
  const byCustomer = await late({})
  expect(await storedOrder(shop, byCustomer.id)).toMatchObject({
    status: 'processing',
    attention_reason: null,
  })
  expect(await mailsAbout(shop, byCustomer.orderNumber, ownerEmail)).toEqual([])
})

// Proves M3, P4.
test('a late payment that is about to go back buys nothing when it is reported again and the pieces are there again', async () => {
  const order = await open(none)
  await expireOrders(shop.payments, inMinutes(31))
  const stock = (quantity: number) =>
    shop.database.updateTable('variant').set({ quantity }).where('id', '=', none.id).execute()
  const payment = {
    id: 'pay_ToldOnceMore00',
    order_id: order.razorpayOrderId,
    amount: order.totalPaise,
    currency: 'INR',
    status: 'captured' as const,
  }
  const report = () => syncPayment(shop.payments, payment, { now: inMinutes(60), mayCapture: false })
  await stock(0)
  expect(await report()).toBe('returned')
  await stock(5)
  expect(await report()).toBe('returned')
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'cancelled', razorpay_payment_id: null })
  expect(await onSale(shop, none)).toBe(5)
  expect(await refundsOf(shop, order.id)).toMatchObject([{ payment_id: payment.id, status: 'wanted' }])
  expect(await findBroken(shop.database)).toEqual([])
  // Razorpay does not know this payment; its refund must not use up a later test's faults.
  const isOver = { status: 'processed' } as const
  await shop.database.updateTable('refund').set(isOver).where('order_id', '=', order.id).execute()
})

// Proves P4.
test('a late payment whose coupon is used up meanwhile is returned, and takes no pieces', async () => {
  const couponId = await addCoupon('ONCE', { usage_limit: 1, usage_count: 1 })
  const order = await open(plenty, { coupon_code: 'ONCE' })
  await addRows(shop.database, 'coupon_redemption', {
    order_id: order.id,
    coupon_id: couponId,
    customer_id: null,
  })
  await expireOrders(shop.payments, inMinutes(31))
  await shop.database.updateTable('coupon').set({ usage_count: 1 }).where('id', '=', couponId).execute()
  const before = await onSale(shop, plenty)
  await loseWebhooks(3)
  await shop.pay(order.razorpayOrderId)
  await reconcile(shop.payments, inMinutes(60))
  expect(await onSale(shop, plenty)).toBe(before)
  expect(await refundsOf(shop, order.id)).toMatchObject([{ amount_paise: order.totalPaise }])
})

// Proves C1, P4.
test('late payments of one customer at once use a coupon as often as the customer may, and no more', async () => {
  const id = await addCoupon('MINE', { limit_per_customer: 1, usage_count: 8 })
  await signUpMany(shop, 1)
  const { id: customer_id } = await shop.database
    .selectFrom('customer')
    .select('id')
    .executeTakeFirstOrThrow()
  // Each order has its own variant, so that none waits for another's stock lock.
  const kind = (i: number) => sampleVariant(`MINE ${i}`, 500, { quantity: 5 })
  const variants = [kind(0), ...[1, 2, 3, 4, 5, 6, 7].map(kind)] as const
  await saveSamples(shop.database, {
    products: [sampleProduct('Coupon Quartz', { variants: [...variants] })],
  })
  const orders = await Promise.all(
    variants.map(async (variant) => {
      const order = await open(variant, { customer_id, coupon_code: 'MINE' })
      const use = { order_id: order.id, coupon_id: id, customer_id }
      await shop.database.insertInto('coupon_redemption').values(use).execute()
      return order
    }),
  )
  await expireOrders(shop.payments, inMinutes(31))
  const payments = await Promise.all(
    orders.map(async ({ razorpayOrderId }) => {
      await loseWebhooks(3)
      return shop.payments.razorpay.payment((await shop.pay(razorpayOrderId)).razorpay_payment_id)
    }),
  )
  const outcomes = await Promise.all(
    payments.map((payment) => syncPayment(shop.payments, payment, { now: new Date(), mayCapture: true })),
  )
  expect(outcomes.toSorted()).toEqual(['paid', ...Array(7).fill('returned')])
})

// Proves P5.
test('a second capture of a paid order is found and returned; the order stands', async () => {
  const order = await open()
  await shop.arm({ kind: 'double-capture' })
  await loseWebhooks(10)
  await shop.pay(order.razorpayOrderId)
  await reconcile(shop.payments, inMinutes(6))
  const { payments } = await shop.ledger(order.razorpayOrderId)
  expect(payments).toHaveLength(2)
  const [refund, ...others] = await refundsOf(shop, order.id)
  expect(others).toEqual([])
  await shop.works.refund.run({ id: refund?.id })
  const stored = await storedOrder(shop, order.id)
  expect(stored).toMatchObject({ status: 'processing', payment_status: 'paid' })
  const ledger = await shop.ledger(order.razorpayOrderId)
  expect(ledger.refunds).toMatchObject([{ payment_id: refund?.payment_id, status: 'processed' }])
  expect(refund?.payment_id).not.toBe(stored.razorpay_payment_id)
  expect(await subjectsAbout(shop, order.orderNumber)).toContain(
    `A second payment for order ${order.orderNumber} will be refunded`,
  )
})

test('what the bank has only authorized is captured by a payment check', async () => {
  const order = await open()
  await loseWebhooks(5)
  await shop.pay(order.razorpayOrderId, 'late', 60)
  await reconcile(shop.payments, inMinutes(6))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'pending', payment_status: 'failed' })
  await shop.letRazorpayWait(61)
  await reconcile(shop.payments, inMinutes(12))
  expect(await storedOrder(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
})

// Proves decision 8.
test('before a further try the last one is checked with Razorpay, so that nobody pays twice', async () => {
  const order = await open()
  await loseWebhooks(3)
  await shop.pay(order.razorpayOrderId)
  await changeRows(shop.database, 'shop_order', order.id, { payment_updated_at: new Date() })
  expect(await openNow(shop.payments, order.id)).toBeNull()
  expect(await storedOrder(shop, order.id)).toMatchObject({ payment_status: 'paid' })
})

// Proves M3.
test('a refund that Razorpay works on, and then fails, is reported to the owner; one that succeeds ends', async () => {
  const failing = await open(none)
  const succeeding = await open(none)
  for (const [order, kind, at] of [
    [failing, 'refund-fails', 60],
    [succeeding, 'refund-pending', 70],
  ] as const) {
    await expireOrders(shop.payments, inMinutes(31))
    await shop.database.updateTable('variant').set({ quantity: 0 }).where('id', '=', none.id).execute()
    await loseWebhooks(6)
    await shop.pay(order.razorpayOrderId)
    await shop.arm({ kind, delay: 600 })
    await reconcile(shop.payments, inMinutes(at))
    expect((await refundsOf(shop, order.id))[0]?.status).toBe('pending')
  }
  await shop.letRazorpayWait(700)
  await reconcile(shop.payments, inMinutes(80))
  expect((await refundsOf(shop, failing.id))[0]?.status).toBe('failed')
  expect((await storedOrder(shop, failing.id)).attention_reason).toContain('refund')
  expect((await refundsOf(shop, succeeding.id))[0]?.status).toBe('processed')
  expect(await storedOrder(shop, succeeding.id)).toMatchObject({ payment_status: 'refunded' })
})
