import type { AdminOrder, Order, RazorpayOrder } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { closeWhole } from '../../invariants/testing/close-whole.ts'
import { inTransaction } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { onSale } from '../../testing/shop-books.ts'
import { startShopOfAsha, storedOrder } from '../../testing/shop-with-payments.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { sendDuePaymentLinks } from './payment-links.service.ts'

const email = 'asha@example.com'
const variant = sampleVariant('SKU Link Stone', 50, { quantity: 1_000 })
const { shop, token } = await startShopOfAsha()
await saveSamples(shop.database, { products: [sampleProduct('Link Stone', { variants: [variant] })] })
const addressId = await addSampleAddress(shop, token)
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { pauseMinutes: 0, cashOnDelivery: true }),
)
afterAll(() => closeWhole(shop))
// Open orders are limited, and those of one test must get no mail in the next.
beforeEach(async () => {
  const { body } = await shop.send('GET /orders/open', { token })
  for (const { _id } of body.orders as Order[])
    await shop.send(`POST /orders/${_id}/cancel`, { token, body: {} })
})

let pieces = 0
async function place() {
  pieces += 1
  const { body } = await shop.send('POST /orders/create', {
    token,
    body: { orderItems: [sampleLine('Link Stone', pieces)], addressId, paymentMethod: 'online' },
  })
  const { id: razorpayOrderId } = body.razorpayOrder as RazorpayOrder
  return { id: String(body.orderId), razorpayOrderId, order: body.order as Order }
}
const pass = (id: string, minutes: number) =>
  sql`UPDATE shop_order SET created_at = created_at - make_interval(mins => ${minutes}),
    payment_due_at = payment_due_at - make_interval(mins => ${minutes}) WHERE id = ${id}`.execute(
    shop.database,
  )
const linkMails = async () =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.endsWith('is not paid yet'))
const tokenOf = (text = '') => /\/pay-order\?token=(\S+)/.exec(text)?.[1] ?? ''
const linkOf = (id: string) => tokenOf(shop.orders.links.page('pay', id))
const read = (link: string) => shop.send('POST /orders/payment-link', { body: { token: link } })
const open = (link: string) => shop.send('POST /orders/payment-link/open', { body: { token: link } })
const verify = (link: string, triple: object) =>
  shop.send('POST /orders/payment-link/verify', { body: { ...triple, token: link } })
const send = () => sendDuePaymentLinks(shop.payments)

// Proves PAY-13, PAY-14, decision 67.
test('ten minutes unpaid, the customer gets one mail, whose link pays the same order without signing in', async () => {
  const before = (await linkMails()).length
  const { id, razorpayOrderId, order } = await place()
  await pass(id, 9)
  await send()
  expect(await linkMails()).toHaveLength(before)
  await pass(id, 1)
  await Promise.all([send(), send(), send()])
  await send()
  const mails = await linkMails()
  expect(mails).toHaveLength(before + 1)
  const link = tokenOf(mails[0]?.text)

  const shown = await read(link)
  expect(shown.body.order).toMatchObject({
    orderNumber: order.orderNumber,
    state: 'payable',
    total: order.pricing.totalAmount,
    items: [{ name: 'Link Stone', quantity: pieces, variantId: variant.id }],
  })
  for (const secret of [email, '9876543210', 'Asha']) expect(JSON.stringify(shown.body)).not.toContain(secret)

  const opened = await open(link)
  expect(opened.body.razorpayOrder).toMatchObject({
    id: razorpayOrderId,
    amount: Math.round(order.pricing.totalAmount * 100),
    prefill: { name: '', email: '', contact: '' },
  })
  const triple = await shop.pay(razorpayOrderId)
  const paid = await Promise.all([verify(link, triple), verify(link, triple)])
  for (const reply of paid) {
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Payment verified successfully', order: { state: 'paid', payBefore: null } },
    })
  }
  expect((await open(link)).body).toMatchObject({ order: { state: 'paid' }, razorpayOrder: null })
  expect((await shop.ledger(razorpayOrderId)).payments).toHaveLength(1)
})

// Proves PAY-14.
test('a mail with the link, though it expires soon, does not delay codes', async () => {
  const { id } = await place()
  await pass(id, 10)
  await send()
  const { rows } = await sql`
    SELECT j.name FROM pgboss.job j JOIN mail_outbox m ON m.id = j.data ->> 'id' WHERE m.about = ${id}`.execute(
    shop.database,
  )
  expect(rows).toEqual([{ name: 'mail' }])
})

// Proves PAY-13.
test('the shopper’s open tab and the link pay one order once, whoever is first', async () => {
  const { id, razorpayOrderId } = await place()
  const link = linkOf(id)
  const [mine, theirs] = await Promise.all([
    shop.send('POST /orders/create', {
      token,
      body: { paymentMethod: 'online', orderDetails: { orderId: id } },
    }),
    open(link),
  ])
  for (const { body } of [mine, theirs]) expect(body.razorpayOrder).toMatchObject({ id: razorpayOrderId })
  const triple = await shop.pay(razorpayOrderId)
  const replies = await Promise.all([
    verify(link, triple),
    shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const settled = await shop.database
    .selectFrom('order_status_history')
    .select('status')
    .where('order_id', '=', id)
    .where('status', '=', 'processing')
    .execute()
  expect(settled).toHaveLength(1)
})

// Proves PAY-13.
test('a payment that nobody told the shop of is found when the link opens, and before its mail', async () => {
  const before = (await linkMails()).length
  const [first, second] = [await place(), await place()]
  await shop.arm({ kind: 'webhook-lost', count: 4 })
  for (const { razorpayOrderId } of [first, second]) await shop.pay(razorpayOrderId)
  expect((await open(linkOf(first.id))).body).toMatchObject({ order: { state: 'paid' }, razorpayOrder: null })
  await pass(second.id, 12)
  await send()
  expect(await storedOrder(shop, second.id)).toMatchObject({ payment_status: 'paid' })
  expect(await linkMails()).toHaveLength(before)
})

// Proves PAY-13.
test('an order whose payment failed is paid by its link', async () => {
  const { id, razorpayOrderId } = await place()
  await shop.pay(razorpayOrderId, 'failure')
  await shop.send('POST /orders/update-payment-status', { token, body: { orderId: id, status: 'failed' } })
  expect((await read(linkOf(id))).body.order).toMatchObject({ state: 'payable' })
  const opened = await open(linkOf(id))
  expect(opened.body.razorpayOrder).toMatchObject({ id: razorpayOrderId })
  const triple = await shop.pay(razorpayOrderId)
  expect((await verify(linkOf(id), triple)).body).toMatchObject({ order: { state: 'paid' } })
})

// Proves PAY-13.
test('the link tells of an order that is cancelled, expired, or to be paid on delivery, and opens nothing', async () => {
  const cancelled = await place()
  await shop.send(`POST /orders/${cancelled.id}/cancel`, { token, body: {} })
  const expired = await place()
  await pass(expired.id, 30)
  const overdue = await open(linkOf(expired.id))
  expect(overdue.body).toMatchObject({ order: { state: 'expired' }, razorpayOrder: null })
  await shop.works.expiry.run()
  const cash = await place()
  await shop.send('POST /orders/create', {
    token,
    body: { paymentMethod: 'cod', orderDetails: { orderId: cash.id } },
  })
  for (const [{ id }, state] of [
    [cancelled, 'cancelled'],
    [expired, 'expired'],
    [cash, 'onDelivery'],
  ] as const) {
    expect((await open(linkOf(id))).body, state).toMatchObject({
      order: { state, payBefore: null },
      razorpayOrder: null,
    })
  }
})

// Proves PAY-13, P4.
test('paid while the order expires: it goes ahead with its stock, or the money is on its way back', async () => {
  const { id, razorpayOrderId } = await place()
  const free = await onSale(shop, variant)
  const link = linkOf(id)
  await open(link)
  const triple = await shop.pay(razorpayOrderId)
  await pass(id, 30)
  const [, reply] = await Promise.all([shop.works.expiry.run(), verify(link, triple)])
  expect(reply.status).toBe(200)
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  expect(await onSale(shop, variant)).toBe(free)
})

test('forged links, and those of another purpose, open nothing', async () => {
  const { id } = await place()
  const confirmation = /token=(\S+)/.exec(shop.orders.links.page('confirm', id))?.[1] ?? ''
  const genuine = linkOf(id)
  const other = await place()
  const forged = [confirmation, genuine.slice(0, -1), `${other.id}.${genuine.split('.')[1]}`, 'x', '']
  for (const link of forged) {
    for (const call of [read, open]) {
      expect(await call(link), link).toMatchObject({ status: 400, body: { success: false } })
    }
  }
  const triple = await shop.pay(other.razorpayOrderId)
  expect((await verify(genuine, triple)).status).toBe(400)
})

// Proves PAY-14.
test('no mail goes out with less than ten minutes left, or while Razorpay does not answer', async () => {
  const before = (await linkMails()).length
  const late = await place()
  await pass(late.id, 21)
  await send()
  expect(await linkMails()).toHaveLength(before)

  const unsure = await place()
  await pass(unsure.id, 12)
  // A request is tried three times.
  await shop.arm({ kind: 'bad-gateway', call: 'list-payments', count: 3 })
  await send()
  expect(await linkMails()).toHaveLength(before)
  await send()
  expect(await linkMails()).toHaveLength(before + 1)
})

// Proves PAY-15.
test('the staff copies the link of an unpaid order, and sends it once for two presses', async () => {
  const owner = await addTestStaff(shop, 'owner')
  const { id, razorpayOrderId } = await place()
  const before = (await linkMails()).length
  const path = `/back-office/orders/${id}`
  const seen = (await shop.send(`GET ${path}`, owner)).body.item as AdminOrder
  expect(tokenOf(seen.payment.link ?? '')).toBe(linkOf(id))
  expect(seen.actions).toContain('send-payment-link')
  const press = () => shop.send(`POST ${path}/send-payment-link`, owner)
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual([200, 200])
  expect(await linkMails()).toHaveLength(before + 1)
  await pass(id, 12)
  await send()
  expect(await linkMails()).toHaveLength(before + 1)
  const logged = await shop.database
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', id)
    .where('action', '=', 'order.payment-link-sent')
    .execute()
  expect(logged).toHaveLength(2)

  await verify(linkOf(id), await shop.pay(razorpayOrderId))
  expect((await shop.send(`GET ${path}`, owner)).body.item).toMatchObject({
    payment: { link: null },
    actions: expect.not.arrayContaining(['send-payment-link']),
  })
  expect(await press()).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
})
