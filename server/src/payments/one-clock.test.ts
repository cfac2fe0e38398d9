import type { Order } from '@amritvasya/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { deliver, ship, undoDelivery } from '../orders/fulfilment/fulfilment.service.ts'
import { invoices } from '../orders/index.ts'
import { rowOf } from '../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine } from '../testing/sample-checkout.ts'
import { startShopOfAsha, storedOrder, verifyPaid } from '../testing/shop-with-payments.ts'

const hour = 3_600_000
const stone = sampleProduct('Clock Stone', {
  variants: [sampleVariant('SKU Clock Stone', 500, { quantity: 100 })],
})
const { shop, token } = await startShopOfAsha()
await saveSamples(shop.database, { products: [stone] })
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

/** The database's clock stays as it is. */
const setShopsClock = (offset: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
async function databaseClock(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(shop.database)
  return rows[0]?.now.getTime() ?? Number.NaN
}
let pieces = 0
async function place() {
  pieces += 1
  const { status, body } = await shop.send('POST /orders/create', {
    token,
    body: { orderItems: [sampleLine('Clock Stone', pieces)], shippingAddress: guestAddress },
  })
  expect(status).toBe(200)
  const { order, razorpayOrder } = body as { order: Order; razorpayOrder: { id: string } }
  return { id: order._id, order, razorpayOrderId: razorpayOrder.id }
}

// Proves H6.
test.each([3 * hour, -3 * hour])(
  'a shop whose clock is %d ms off holds an order for its half hour and no longer',
  async (offset) => {
    setShopsClock(offset)
    const { id, order } = await place()
    const left = Date.parse(order.payBefore ?? '') - (await databaseClock())
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    await shop.works.expiry.run()
    await shop.works.reconcile.run()
    expect(await storedOrder(shop, id)).toMatchObject({ status: 'pending' })
    expect((await shop.send('GET /orders/open', { token })).body.orders).toMatchObject([{ _id: id }])
    await sql`UPDATE shop_order SET payment_due_at = now() - interval '1 second' WHERE id = ${id}`.execute(
      shop.database,
    )
    expect((await shop.send('GET /orders/open', { token })).body.orders).toEqual([])
    await shop.works.expiry.run()
    expect(await storedOrder(shop, id)).toMatchObject({ status: 'cancelled' })
  },
)

test('the order’s number, its payment and its invoice have the database’s date', async () => {
  setShopsClock(26 * hour)
  const { id, order, razorpayOrderId } = await place()
  await verifyPaid(shop, token, { id, razorpayOrderId })
  await invoices.issueMissingInvoices(shop.invoices, { error: (about) => expect.fail(JSON.stringify(about)) })
  const now = await databaseClock()
  const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
  expect(order.orderNumber.slice(3, 9)).toBe(inIndia.slice(2).replaceAll('-', ''))
  const stored = await rowOf(shop.database, 'shop_order', id, ['paid_at', 'next_payment_check_at'])
  expect(Math.abs(now - (stored.paid_at?.getTime() ?? 0))).toBeLessThan(10 * 60_000)
  expect(Math.abs(now - (stored.next_payment_check_at?.getTime() ?? 0))).toBeLessThan(hour)
  const { data } = await rowOf(shop.database, 'tax_document', { order_id: id })
  const { issuedAt } = data as unknown as { issuedAt: string }
  expect(Math.abs(now - Date.parse(issuedAt))).toBeLessThan(10 * 60_000)
})

test('a refund is written and sent at the database’s time', async () => {
  setShopsClock(26 * hour)
  const { id, razorpayOrderId } = await place()
  await verifyPaid(shop, token, { id, razorpayOrderId })
  const { status } = await shop.send(`POST /orders/${id}/cancel`, { token, body: { reason: '' } })
  expect(status).toBe(200)
  const refunds = await shop.database
    .selectFrom('refund')
    .select(['status', 'created_at', 'updated_at'])
    .where('order_id', '=', id)
    .execute()
  expect(refunds).toMatchObject([{ status: expect.stringMatching(/^(pending|processed)$/) }])
  const now = await databaseClock()
  for (const { created_at, updated_at } of refunds) {
    expect(Math.abs(now - created_at.getTime())).toBeLessThan(10 * 60_000)
    expect(Math.abs(now - updated_at.getTime())).toBeLessThan(10 * 60_000)
  }
})

test.each([3 * hour, -3 * hour])(
  'a shop whose clock is %d ms off lets a delivery be undone for ten minutes and no longer',
  async (offset) => {
    const { id, razorpayOrderId } = await place()
    await verifyPaid(shop, token, { id, razorpayOrderId })
    const { orders } = shop
    const inTransaction = shop.database.transaction()
    await inTransaction.execute((transaction) =>
      ship(orders, transaction, id, { courier: 'C', trackingNumber: '1', trackingUrl: null }),
    )
    const delivered = () => inTransaction.execute((transaction) => deliver(orders, transaction, id))
    const undo = () => inTransaction.execute((transaction) => undoDelivery(transaction, id))
    await delivered()
    setShopsClock(offset)
    expect(await undo()).toBe(true)
    await delivered()
    await sql`UPDATE order_status_history SET created_at = now() - interval '11 minutes' WHERE order_id = ${id}`.execute(
      shop.database,
    )
    await expect(undo()).rejects.toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
  },
)
