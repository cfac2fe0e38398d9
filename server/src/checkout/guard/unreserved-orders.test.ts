import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeAtEnd } from '../../invariants/testing/close-whole.ts'
import { sendDuePaymentLinks } from '../../payments/links/payment-links.service.ts'
import { buyOne, type GuardedOrder, newBuyer, payForOne, placeOne } from '../../testing/guarded-orders.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { sampleCoupon, saveSampleCoupons } from '../../testing/sample-checkout.ts'
import { mailsAbout, onSale, refundsOf, storedOrder } from '../../testing/shop-books.ts'
import { startShopWithPayments } from '../../testing/shop-with-payments.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { addTestStaff } from '../../testing/staff.ts'

const pearl = sampleVariant('SKU Pearl', 500, { quantity: 1 })
const shop = wholeAtEnd(await startShopWithPayments({ UNPAID_ORDER_GUARD: '1' }))
const stone = sampleVariant('SKU Stone', 500, { quantity: 10 })
const products = [
  sampleProduct('Stone', { variants: [stone] }),
  sampleProduct('Pearl', { variants: [pearl] }),
]
await saveSamples(shop.database, { products })
expect((await placeOne(shop, await newBuyer(shop))).status).toBe(200)
beforeEach(async () => {
  await sql`UPDATE variant SET quantity = 1 WHERE id = ${pearl.id}`.execute(shop.database)
})

/** An order of the last pearl, which stays on sale until somebody pays. */
async function orderPearl() {
  const token = await newBuyer(shop)
  const { status, body } = await buyOne(shop, token, { name: 'Pearl' })
  expect(status).toBe(200)
  const placed = body as unknown as GuardedOrder
  return { token, placed, id: placed.order._id, razorpayOrderId: placed.razorpayOrder.id }
}
const stateOf = async (id: string) => {
  const { status, payment_status, cancelled_by } = await storedOrder(shop, id)
  return { status, payment_status, cancelled_by }
}
const paid = { status: 'processing', payment_status: 'paid', cancelled_by: null }
const linkOf = (id: string) => /token=(\S+)/.exec(shop.orders.links.page('pay', id))?.[1] ?? ''
const byLink = (step: '' | '/open' | '/verify', id: string, triple: object = {}) =>
  shop.send(`POST /orders/payment-link${step}`, { body: { ...triple, token: linkOf(id) } })
const pass = (id: string, minutes: number) =>
  sql`UPDATE shop_order SET created_at = created_at - make_interval(mins => ${minutes}),
    payment_due_at = payment_due_at - make_interval(mins => ${minutes}) WHERE id = ${id}`.execute(
    shop.database,
  )
const mails = async (id: string) => {
  const { order_number, customer_email } = await storedOrder(shop, id)
  return mailsAbout(shop, order_number, customer_email)
}

// Proves GUARD-06, PAY-13.
test('an order that reserves nothing can be paid from its page and by its link, which promise no stock', async () => {
  const { token, placed, id, razorpayOrderId } = await orderPearl()
  const { payableUntil } = placed.order
  expect(Date.parse(payableUntil ?? '')).toBeGreaterThan(Date.now())
  const shown = await shop.send(`GET /orders/my-orders/${id}`, { token })
  expect(shown.body.order).toMatchObject({ payBefore: null, payableUntil })
  expect((await byLink('', id)).body.order).toMatchObject({ state: 'payable', payBefore: null, payableUntil })
  const again = await shop.send('POST /orders/create', {
    token,
    body: { orderDetails: { orderId: id }, paymentMethod: 'online' },
  })
  expect(again.body.razorpayOrder).toMatchObject({ id: razorpayOrderId })
  expect((await byLink('/open', id)).body.razorpayOrder).toMatchObject({ id: razorpayOrderId })
  expect(await onSale(shop, pearl)).toBe(1)
  const triple = await shop.pay(razorpayOrderId)
  const replies = await Promise.all([
    byLink('/verify', id, triple),
    shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(id)).toEqual(paid)
  expect(await onSale(shop, pearl)).toBe(0)
  expect(await refundsOf(shop, id)).toEqual([])
})

// Proves GUARD-06, PAY-13.
test('no payment opens for pieces that others have bought, from the page or by the link', async () => {
  const [late, first] = [await orderPearl(), await orderPearl()]
  await payForOne(shop, first.token, first.placed)
  const refused = { status: 409, body: { code: 'OUT_OF_STOCK', message: expect.stringContaining('Others') } }
  expect(await byLink('/open', late.id)).toMatchObject(refused)
  const body = { orderDetails: { orderId: late.id }, paymentMethod: 'online' }
  expect(await shop.send('POST /orders/create', { token: late.token, body })).toMatchObject(refused)
})

// Proves GUARD-06.
test('no payment opens for the same cart once others have bought its pieces, nor for the same key', async () => {
  const [late, first] = [await orderPearl(), await orderPearl()]
  const key = { 'idempotency-key': randomUUID() }
  const keyed = { name: 'Pearl', headers: key }
  const token = await newBuyer(shop)
  const challenged = await placeOne(shop, token, keyed)
  const proof = await solveProof(challenged.body.challenge)
  expect((await placeOne(shop, token, { ...keyed, headers: { ...key, ...proof } })).status).toBe(200)
  await payForOne(shop, first.token, first.placed)
  const refused = { status: 409, body: { code: 'OUT_OF_STOCK', message: expect.stringContaining('Others') } }
  expect(await buyOne(shop, late.token, { name: 'Pearl' })).toMatchObject(refused)
  const again = await placeOne(shop, token, keyed)
  const headers = { ...key, ...(await solveProof(again.body.challenge)) }
  expect(await placeOne(shop, token, { ...keyed, headers })).toMatchObject(refused)
})

// Proves GUARD-01, P4.
test('of two who pay for the last piece at once by link and page one gets it, the other the money', async () => {
  const orders = [await orderPearl(), await orderPearl()] as const
  const triples = await Promise.all(orders.map(({ razorpayOrderId }) => shop.pay(razorpayOrderId)))
  const replies = await Promise.all([
    byLink('/verify', orders[0].id, triples[0]),
    shop.send('POST /orders/verify-payment', {
      token: orders[1].token,
      body: { ...triples[1], orderId: orders[1].id },
    }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refunds = await Promise.all(orders.map(({ id }) => refundsOf(shop, id)))
  expect(refunds.map(({ length }) => length).sort()).toEqual([0, 1])
  const states = await Promise.all(orders.map(({ id }) => stateOf(id)))
  expect(states.map(({ status }) => status).sort()).toEqual(['cancelled', 'processing'])
  expect(await onSale(shop, pearl)).toBe(0)
})

// Proves GUARD-06, PAY-14, PAY-15.
test('no mail with the link goes out by itself, and the one that the staff sends promises no stock', async () => {
  const { id } = await orderPearl()
  await pass(id, 12)
  await sendDuePaymentLinks(shop.payments)
  expect(await mails(id)).toEqual([])
  const owner = await addTestStaff(shop, 'owner')
  const seen = await shop.send(`GET /back-office/orders/${id}`, owner)
  expect(seen.body.item).toMatchObject({ status: 'pending', isUnreserved: true })
  expect((await shop.send(`POST /back-office/orders/${id}/send-payment-link`, owner)).status).toBe(200)
  const [mail] = await mails(id)
  expect(mail?.text).toContain('can be paid while its pieces last')
  expect(mail?.text).not.toContain('We keep')
})

// Proves GUARD-01, P4, decision 4.
test('a payment nobody told of is found when the time to pay ends: with stock the order goes ahead, else the money goes back', async () => {
  const [late, first] = [await orderPearl(), await orderPearl()]
  await shop.arm({ kind: 'webhook-lost', count: 4 })
  await shop.pay(first.razorpayOrderId)
  await pass(first.id, 60)
  await shop.works.expiry.run()
  expect(await stateOf(first.id)).toEqual(paid)
  await shop.pay(late.razorpayOrderId)
  await pass(late.id, 60)
  await shop.works.expiry.run()
  expect(await stateOf(late.id)).toMatchObject({ status: 'cancelled', cancelled_by: 'expired' })
  expect(await refundsOf(shop, late.id)).toMatchObject([{ amount_paise: late.placed.razorpayOrder.amount }])
  expect((await mails(late.id)).map(({ text }) => text).join()).toContain('Others paid for the last pieces')
  expect(await onSale(shop, pearl)).toBe(0)
})

// Proves GUARD-01, P4.
test('an expired or cancelled order that reserved nothing adds none to the stock, and a late payment takes it', async () => {
  const [expired, cancelled] = [await orderPearl(), await orderPearl()]
  await pass(expired.id, 60)
  await shop.works.expiry.run()
  const owner = await addTestStaff(shop, 'owner')
  const { status } = await shop.send(`POST /back-office/orders/${cancelled.id}/cancel`, {
    ...owner,
    body: { reason: 'Looks like a bot' },
  })
  expect(status).toBe(200)
  expect(await onSale(shop, pearl)).toBe(1)
  const triple = await shop.pay(expired.razorpayOrderId)
  const verified = await byLink('/verify', expired.id, triple)
  expect(verified).toMatchObject({ status: 200, body: { order: { state: 'paid' } } })
  expect(await onSale(shop, pearl)).toBe(0)
  const late = await byLink('/verify', cancelled.id, await shop.pay(cancelled.razorpayOrderId))
  expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
  expect(await refundsOf(shop, cancelled.id)).toHaveLength(1)
})

// Proves GUARD-06, PREORDER-01, S3.
test('of two orders of a pre-order with one coupon, the one that reserves pieces waits for the other, and both go on', async () => {
  const opal = sampleVariant('SKU Opal', 500, { quantity: 5 })
  await saveSamples(shop.database, { products: [sampleProduct('Opal', { variants: [opal] })] })
  await sql`UPDATE variant SET available_on = current_date + 30 WHERE id = ${opal.id}`.execute(shop.database)
  await saveSampleCoupons(shop.database, [sampleCoupon('BOTH')])
  const known = await newBuyer(shop)
  const { body } = await buyOne(shop, known)
  await payForOne(shop, known, body as unknown as GuardedOrder)
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.database)
    return rows[0]?.count
  }
  const purchase = { name: 'Opal', couponCode: 'BOTH' }
  const stranger = await newBuyer(shop)
  const orders = await shop.database.transaction().execute(async (transaction) => {
    await sql`SELECT FROM coupon WHERE code = 'BOTH' FOR UPDATE`.execute(transaction)
    const unreserved = buyOne(shop, stranger, purchase)
    await expect.poll(countWaiting).toBe(1)
    const reserved = placeOne(shop, known, purchase)
    await expect.poll(countWaiting).toBe(2)
    return { unreserved, reserved }
  })
  const replies = await Promise.all([orders.unreserved, orders.reserved])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await onSale(shop, opal)).toBe(4)
})
