import type { AdminOrder, Order } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { closeWhole } from '../invariants/testing/close-whole.ts'
import { invoices } from '../orders/index.ts'
import { expireOrders } from '../payments/expiry.service.ts'
import { issueCreditNotes } from '../payments/refunds/credit-notes.service.ts'
import { processWebhooks } from '../payments/webhooks/process.service.ts'
import { newId } from '../platform/id.ts'
import { issueCredit } from '../store-credit/ledger.service.ts'
import { eventually } from '../testing/eventually.ts'
import { addRows, inTransaction, rowOf, rowsOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { addSampleAddress, sampleLine } from '../testing/sample-checkout.ts'
import { mailsAbout, refundsOf } from '../testing/shop-books.ts'
import { startShopOfAsha, storedOrder, verifyPaid } from '../testing/shop-with-payments.ts'
import { addTestStaff } from '../testing/staff.ts'
import { signUp } from '../testing/test-shop.ts'

const switchOn = (storeCreditAtCheckout: boolean) =>
  shop.database.transaction().execute((transaction) =>
    saveSettings(transaction, {
      pauseMinutes: 0,
      cashOnDelivery: true,
      parcelFreeAbovePaise: 0,
      storeCreditAtCheckout,
    }),
  )
const { shop, token, asha } = await startShopOfAsha()
const owner = await addTestStaff(shop, 'owner')
const variants = [sampleVariant('SKU Credit Stone', 500, { quantity: 10_000 })] as const
await saveSamples(shop.database, { products: [sampleProduct('Credit Stone', { variants: [...variants] })] })
const addressId = await addSampleAddress(shop, token)
await switchOn(true)
afterAll(() => closeWhole(shop))

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const give = (amount: number, expires_at: Date | null = null, customer_id = asha) =>
  inTransaction(shop.database, (transaction) =>
    issueCredit(
      transaction,
      { kind: 'customer', customer_id, reason: 'A gift', issued_paise: amount * 100, expires_at },
      'Meera',
    ),
  )
const balance = async () => (await shop.send('GET /users/store-credit', { token })).body.balance
const balanceOf = async (id: string) =>
  (await shop.database.selectFrom('store_credit').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .balance_paise / 100
/** Blocks all credit, so that every test begins with nothing. */
const empty = () =>
  sql`UPDATE store_credit SET blocked_at = now() WHERE customer_id = ${asha} AND blocked_at IS NULL`.execute(
    shop.database,
  )
type Created = {
  order: Order
  razorpayOrder: { id: string; amount: number } | null
  code?: string
  payable?: number
}
const create = async (quantity: number, more: object = {}) => {
  // Without a key of its own, a paid order of the same cart within a minute is the same order.
  const headers = { 'idempotency-key': newId() }
  const reply = await shop.send('POST /orders/create', {
    token,
    headers,
    body: { orderItems: [sampleLine('Credit Stone', quantity)], addressId, ...more },
  })
  return { status: reply.status, ...(reply.body as unknown as Created) }
}
const payRest = async ({ order, razorpayOrder }: Created) =>
  verifyPaid(shop, token, { id: order._id, razorpayOrderId: razorpayOrder?.id ?? '' })
const cancel = (id: string) => shop.send(`POST /orders/${id}/cancel`, { token, body: {} })
const post = (path: string, body: object) =>
  shop.send(`POST /back-office/orders/${path}`, { headers: owner.headers, body })
const see = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, { headers: owner.headers })).body.item as AdminOrder
/** Razorpay has sent them back. */
const finishRefunds = async (id: string) => {
  await sql`UPDATE refund SET updated_at = now() - interval '1 hour' WHERE order_id = ${id} AND status <> 'processed'`.execute(
    shop.database,
  )
  await shop.works.reconcile.run()
}

// Proves CREDIT-06, decision 210.
test('store credit pays a part, what expires first goes first, and Razorpay asks for the rest alone', async () => {
  await empty()
  const later = await give(300, inDays(90))
  const sooner = await give(200, inDays(10))
  expect(await balance()).toBe(500)
  const placed = await create(2, { storeCredit: 350 })
  expect(placed.status, JSON.stringify(placed)).toBe(200)
  expect(placed.order.pricing).toMatchObject({ totalAmount: 1_000, storeCredit: 350 })
  expect(placed.razorpayOrder?.amount).toBe(650_00)
  expect([await balanceOf(sooner), await balanceOf(later)]).toEqual([0, 150])
  await payRest(placed)
  const { _id: id } = placed.order
  expect(await storedOrder(shop, id)).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    total_paise: 1_000_00,
    credit_paise: 350_00,
  })
  const { data } = await invoices.ensureInvoice(shop.invoices, id)
  expect(data).toMatchObject({
    totalPaise: 1_000_00,
    order: { payment: 'Paid online and with store credit' },
  })
  expect(data.rows.every(({ discountPaise }) => discountPaise === 0)).toBe(true)
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toMatch(/Total: ₹1,000[\s\S]*Store credit: −₹350[\s\S]*Paid online: ₹650/)
})

test('an order that store credit pays as a whole is paid at once, without Razorpay', async () => {
  await empty()
  await give(500)
  const placed = await create(1, { storeCredit: 500 })
  expect(placed).toMatchObject({
    status: 200,
    razorpayOrder: null,
    order: { orderStatus: 'processing', payment: { status: 'paid' } },
  })
  expect(await balance()).toBe(0)
  const stored = await storedOrder(shop, placed.order._id)
  expect(stored).toMatchObject({ razorpay_order_id: null, payment_due_at: null })
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toContain('It is paid with your store credit.')
})

test('the same request again, with its key or by two taps at once, takes the credit once', async () => {
  await empty()
  await give(500)
  const body = { orderItems: [sampleLine('Credit Stone', 3)], addressId, storeCredit: 400 }
  const headers = { 'idempotency-key': 'credit-once' }
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => shop.send('POST /orders/create', { token, headers, body })),
  )
  expect(new Set(replies.map(({ body: { orderId } }) => orderId)).size).toBe(1)
  expect(await balance()).toBe(100)
  await cancel(String(replies[0]?.body.orderId))
  expect(await balance()).toBe(500)
})

// Proves CREDIT-06, M7.
test.each(['shop_order', 'credit_posting'])(
  'when the commit fails for %s, as when the process is killed, there is neither order nor debit',
  async (table) => {
    await empty()
    await give(500)
    const orders = async () => (await rowsOf(shop.database, 'shop_order', {}, ['id'], 'id')).length
    const before = await orders()
    await sql
      .raw(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
        CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION refuse();`)
      .execute(shop.database)
    const failed = await create(1, { storeCredit: 500 })
    await sql.raw(`DROP TRIGGER refuse ON ${table}; DROP FUNCTION refuse`).execute(shop.database)
    expect(failed.status).toBe(500)
    expect([await balance(), await orders()]).toEqual([500, before])
    expect((await create(1, { storeCredit: 500 })).status).toBe(200)
    expect([await balance(), await orders()]).toEqual([0, before + 1])
  },
)

test('two different orders at once cannot spend the same credit', async () => {
  await empty()
  await give(500)
  const both = await Promise.all([create(1, { storeCredit: 500 }), create(4, { storeCredit: 500 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: 'STORE_CREDIT_CHANGED',
    payable: 0,
  })
  expect(await balance()).toBe(0)
  const won = both.find(({ status }) => status === 200)
  await cancel(won?.order._id ?? '')
  expect(await balance()).toBe(500)
})

test('more than the credit holds, more than the order costs, and a rest below a rupee are refused with what is possible', async () => {
  await empty()
  await give(499.5)
  for (const [storeCredit, payable] of [
    [499.6, 499],
    [499.5, 499],
    [600, 500],
  ] as const) {
    const refused = await create(1, { storeCredit })
    expect(refused, String(storeCredit)).toMatchObject({ status: 409, code: 'STORE_CREDIT_CHANGED', payable })
  }
  expect(await create(2, { storeCredit: 499.6 })).toMatchObject({ status: 409, payable: 499.5 })
  expect(await create(1, { storeCredit: -1 })).toMatchObject({ status: 400 })
  expect(await balance()).toBe(499.5)
})

test('blocked and expired credit, and that of others, pays for nothing', async () => {
  await empty()
  const expired = await give(500, inDays(1))
  await sql`UPDATE store_credit SET expires_at = now() - interval '1 minute' WHERE id = ${expired}`.execute(
    shop.database,
  )
  await signUp(shop, 'meera@example.com')
  const meera = await rowOf(shop.database, 'customer', { email: 'meera@example.com' }, ['id'])
  await give(500, null, meera.id)
  expect(await balance()).toBe(0)
  expect(await create(1, { storeCredit: 100 })).toMatchObject({ status: 409, payable: 0 })
})

// Proves CREDIT-06.
test('no credit is taken while the shop has not switched it on', async () => {
  await empty()
  await give(500)
  await switchOn(false)
  expect((await shop.send('GET /public/shop')).body).not.toHaveProperty('storeCredit')
  expect(await create(1, { storeCredit: 500 })).toMatchObject({ status: 409, code: 'STORE_CREDIT_CHANGED' })
  await switchOn(true)
  expect(await balance()).toBe(500)
})

test('cash on delivery does not go together with store credit, neither when placed nor later', async () => {
  await empty()
  await give(300)
  expect(await create(1, { storeCredit: 300, paymentMethod: 'cod' })).toMatchObject({
    status: 400,
    code: 'COD_UNAVAILABLE',
  })
  const { order } = await create(1, { storeCredit: 300 })
  const { body } = await shop.send(`GET /orders/payment-methods?orderId=${order._id}`, { token })
  expect(body.methods).toMatchObject([
    { method: 'online', refusal: null },
    { method: 'cod', refusal: 'Cash on delivery is not available together with store credit' },
  ])
  const changed = await shop.send('POST /orders/create', {
    token,
    body: { orderDetails: { orderId: order._id }, paymentMethod: 'cod' },
  })
  expect(changed.body).toMatchObject({ code: 'COD_UNAVAILABLE' })
  await cancel(order._id)
})

// Proves CREDIT-07.
test('an order that is cancelled unpaid, replaced or runs out of time gives the credit back', async () => {
  await empty()
  await give(500)
  const cancelled = await create(2, { storeCredit: 500 })
  await cancel(cancelled.order._id)
  expect(await balance()).toBe(500)
  const [told] = await mailsAbout(shop, cancelled.order.orderNumber)
  expect(told?.text).toContain('₹500 is back in your store credit.')

  const replaced = await create(2, { storeCredit: 500 })
  const next = await create(2, { storeCredit: 450 })
  expect(next.status).toBe(200)
  expect(await storedOrder(shop, replaced.order._id)).toMatchObject({ status: 'cancelled' })
  expect(await balance()).toBe(50)

  await sql`UPDATE shop_order SET payment_due_at = now() - interval '1 minute' WHERE id = ${next.order._id}`.execute(
    shop.database,
  )
  await expireOrders(shop.payments)
  expect(await storedOrder(shop, next.order._id)).toMatchObject({ status: 'cancelled' })
  expect(await balance()).toBe(500)
  const [mail] = await shop.mailsTo('asha@example.com')
  expect(mail?.text).toContain('₹450 is back in your store credit.')
})

// Proves CREDIT-07.
test('the time in which an order held credit does not count towards its expiry', async () => {
  await empty()
  const id = await give(500, inDays(3))
  const { order } = await create(2, { storeCredit: 500 })
  // The credit is as old as if the order had been placed five days ago.
  await sql`UPDATE store_credit SET expires_at = expires_at - interval '5 days' WHERE id = ${id}`.execute(
    shop.database,
  )
  await sql`ALTER TABLE credit_transfer DISABLE TRIGGER refuse_ledger_change`.execute(shop.database)
  await sql`UPDATE credit_transfer SET created_at = created_at - interval '5 days', expires_at = expires_at - interval '5 days'
    WHERE order_id = ${order._id}`.execute(shop.database)
  await sql`ALTER TABLE credit_transfer ENABLE TRIGGER refuse_ledger_change`.execute(shop.database)
  await cancel(order._id)
  expect(await balance()).toBe(500)
  const { expires_at } = await rowOf(shop.database, 'store_credit', id)
  const daysLeft = ((expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(2.9)
  expect(daysLeft).toBeLessThan(3.1)
})

// Proves CREDIT-07, P4.
test('a late payment of the rest revives its order when the credit is still there, and is returned when it is not', async () => {
  await empty()
  await give(500)
  const revived = await create(2, { storeCredit: 500 })
  await cancel(revived.order._id)
  expect(await balance()).toBe(500)
  await payRest(revived)
  expect(await storedOrder(shop, revived.order._id)).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
  })
  expect(await balance()).toBe(0)

  await empty()
  await give(500)
  const lost = await create(5, { storeCredit: 500 })
  await cancel(lost.order._id)
  await create(1, { storeCredit: 500 })
  const triple = await shop.pay(lost.razorpayOrder?.id ?? '')
  await shop.send('POST /orders/verify-payment', { token, body: { ...triple, orderId: lost.order._id } })
  await finishRefunds(lost.order._id)
  expect(await storedOrder(shop, lost.order._id)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await refundsOf(shop, lost.order._id)).toMatchObject([
    { amount_paise: 2_000_00, credit_paise: 0, status: 'processed' },
  ])
})

// Proves CREDIT-08.
test('a paid order that is cancelled gives each way what it paid, with one credit note over all of it', async () => {
  await empty()
  await give(300)
  const placed = await create(2, { storeCredit: 300 })
  await payRest(placed)
  const { _id: id } = placed.order
  await invoices.ensureInvoice(shop.invoices, id)
  await cancel(id)
  await finishRefunds(id)
  expect(await refundsOf(shop, id)).toMatchObject([
    { amount_paise: 1_000_00, credit_paise: 300_00, status: 'processed' },
  ])
  const { totals, refunds } = await shop.ledger(placed.razorpayOrder?.id)
  expect(
    refunds.map(({ amount }) => amount),
    JSON.stringify(totals),
  ).toEqual([700_00])
  expect(await balance()).toBe(300)
  expect(await storedOrder(shop, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await issueCreditNotes(shop.payments, shop.invoices)
  const notes = (await see(id)).documents.filter(({ kind }) => kind === 'credit-note')
  expect(notes).toHaveLength(1)
  const mails = await shop.mailsTo('asha@example.com')
  expect(mails.map(({ text }) => text).join('\n')).toMatch(
    /We will refund ₹700 to the account you paid from[\s\S]*₹300 goes back to your store credit/,
  )
})

test('an order that credit alone has paid gives it back at once when it is cancelled', async () => {
  await empty()
  await give(500)
  const { order } = await create(1, { storeCredit: 500 })
  await cancel(order._id)
  expect(await balance()).toBe(500)
  expect(await refundsOf(shop, order._id)).toMatchObject([
    { amount_paise: 500_00, credit_paise: 500_00, paid_by: 'credit', status: 'processed', payment_id: null },
  ])
  expect(await storedOrder(shop, order._id)).toMatchObject({ payment_status: 'refunded' })
})

// Proves CREDIT-08, RETURN-13.
test('the quote of a return tells which part of it goes back to store credit', async () => {
  await empty()
  await give(300)
  const placed = await create(2, { storeCredit: 300 })
  await payRest(placed)
  const { _id: id } = placed.order
  expect((await post(`${id}/ship`, { courier: 'Blue Dart', trackingNumber: 'BD1' })).status).toBe(200)
  expect((await post(`${id}/deliver`, {})).status).toBe(200)
  const lineId = (await see(id)).lines[0]?.id
  const quote = async (quantity: number) => {
    const pieces = [{ lineId, quantity, reason: 'missing' }]
    const path = `POST /orders/my-orders/${id}/returns/quote`
    return (await shop.send(path, { token, body: { pieces } })).body.quote
  }
  expect(await quote(1)).toMatchObject({ amount: 500, storeCredit: 0, byHand: 0 })
  expect(await quote(2)).toMatchObject({ amount: 1_000, storeCredit: 300, byHand: 0 })
})

// Proves CREDIT-08.
test('refunds in part give back money first, then credit, and never more than either has paid', async () => {
  await empty()
  await give(600)
  const placed = await create(2, { storeCredit: 600 })
  await payRest(placed)
  const { _id: id } = placed.order
  const refund = (amount: number, key: string) =>
    post(`${id}/refund`, { amount, reason: 'Goodwill', key: `credit-${key}` })
  expect((await see(id)).payment).toMatchObject({ captured: 1_000, refundable: 1_000 })
  expect((await refund(1_000.01, 'too-much')).body).toMatchObject({
    code: 'REFUND_TOO_LARGE',
    refundable: 1_000,
  })
  expect((await refund(250, 'first-key')).status).toBe(200)
  await finishRefunds(id)
  expect(await balance()).toBe(0)
  expect((await refund(350, 'second-key')).status).toBe(200)
  await finishRefunds(id)
  expect(await balance()).toBe(200)
  expect((await refund(100, 'third-key')).status).toBe(200)
  expect(await balance()).toBe(300)
  const shown = await see(id)
  expect(shown.payment.refundable).toBe(300)
  expect(
    shown.payment.refunds.map(({ amount, storeCredit, paidBy }) => [amount, storeCredit, paidBy]),
  ).toEqual([
    [100, 100, 'credit'],
    [350, 200, 'razorpay'],
    [250, undefined, 'razorpay'],
  ])
  expect(shown.paymentStatus).toBe('partially_refunded')
  await post(`${id}/cancel`, { reason: 'Broken' })
  expect(await balance()).toBe(600)
  expect((await see(id)).paymentStatus).toBe('refunded')
  const { refunds } = await shop.ledger(placed.razorpayOrder?.id)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(400_00)
})

const askRazorpay = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
  const response = await fetch(`${shop.address}/sandbox/razorpay${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return response.text()
}

// Proves CREDIT-08, DISPUTE-05.
test('a failed refund gives the credit back alone where a lost dispute took all of the money', async () => {
  await empty()
  await give(600)
  const placed = await create(2, { storeCredit: 600 })
  const { razorpay_payment_id: payment_id } = await payRest(placed)
  const { _id: id } = placed.order
  await shop.arm({ kind: 'refund-conflict', count: 50 })
  const whole = { amount: 1_000, reason: 'Came back', key: 'credit-after-a-dispute' }
  expect((await post(`${id}/refund`, whole)).status).toBe(200)
  const { id: disputeId } = JSON.parse(await askRazorpay('POST', '/disputes', { payment_id })) as {
    id: string
  }
  await askRazorpay('DELETE', '/faults')
  await askRazorpay('POST', `/disputes/${disputeId}`, { step: 'lost' })
  await eventually(async () => {
    await processWebhooks(shop.payments)
    expect((await see(id)).payment.disputes).toMatchObject([{ status: 'lost', lost: 400 }])
  })
  await finishRefunds(id)
  const [failed] = (await see(id)).payment.refunds
  expect(failed).toMatchObject({ amount: 1_000, status: 'failed' })
  expect((await post(`${id}/retry-refund`, { refundId: failed?.id })).status).toBe(200)
  expect(await balance()).toBe(600)
  expect((await see(id)).payment.refunds[0]).toMatchObject({
    amount: 600,
    storeCredit: 600,
    status: 'processed',
  })
})

test('a refund that Razorpay refuses gives no credit back until it is tried again', async () => {
  await empty()
  await give(600)
  const placed = await create(2, { storeCredit: 600 })
  await payRest(placed)
  const { _id: id } = placed.order
  await addRows(shop.database, 'refund', {
    id: id.replace(/^./, 'f'),
    cause: `part:${id}:credit-failed`,
    order_id: id,
    payment_id: (await storedOrder(shop, id)).razorpay_payment_id,
    amount_paise: 500_00,
    credit_paise: 100_00,
    status: 'failed',
  })
  const [failed] = await refundsOf(shop, id)
  expect(await balance()).toBe(0)
  const again = await post(`${id}/retry-refund`, { refundId: failed?.id })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
  await finishRefunds(id)
  expect(await balance()).toBe(100)
  expect((await shop.ledger(placed.razorpayOrder?.id)).refunds.map(({ amount }) => amount)).toEqual([400_00])
})

test('the staff cannot give back by hand what an order holds', async () => {
  await empty()
  const id = await give(500)
  const { order } = await create(2, { storeCredit: 500 })
  const back = await shop.send(`POST /back-office/store-credits/${id}/return`, {
    ...owner,
    body: { amount: 100, comment: 'By mistake' },
  })
  expect(back).toMatchObject({ status: 409, body: { code: 'CREDIT_NOT_REDEEMED' } })
  await cancel(order._id)
  expect(await balance()).toBe(500)
})

// Proves CREDIT-09.
test('customers see what they can pay with and the history of each credit', async () => {
  await empty()
  await give(500, inDays(30))
  const { order } = await create(1, { storeCredit: 200 })
  const { body } = await shop.send('GET /users/store-credit', { token })
  const { balance: left, credits } = body as { balance: number; credits: object[] }
  expect(left).toBe(300)
  expect(credits[0]).toMatchObject({
    reason: 'A gift',
    balance: 300,
    history: [
      { kind: 'issued', amount: 500 },
      { kind: 'redeemed', amount: 200, comment: `Order ${order.orderNumber}` },
    ],
  })
  expect(JSON.stringify(credits)).not.toContain('Meera')
  expect((await shop.send('GET /users/store-credit')).status).toBe(401)
})
