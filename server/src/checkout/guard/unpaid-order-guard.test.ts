import type { Order } from '@amritvasya/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { saveSettings } from '../../content/index.ts'
import { findBroken } from '../../invariants/invariants.repository.ts'
import { countNeverPaid } from '../../orders/index.ts'
import { readConfig, unpaidOrderGuardOf } from '../../platform/config.ts'
import { buyOne, type GuardedOrder, newBuyer, payForOne, placeOne } from '../../testing/guarded-orders.ts'
import { changeRows, inTransaction, rowsOf } from '../../testing/rows.ts'
import { sampleProduct, sampleVariant, saveSamples } from '../../testing/sample-catalogue.ts'
import { guestAddress, sampleLine } from '../../testing/sample-checkout.ts'
import { onSale, storedOrder, subjectsAbout } from '../../testing/shop-books.ts'
import { startShopWithPayments } from '../../testing/shop-with-payments.ts'
import { solveProof } from '../../testing/solve-proof.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { refusal, signUpMany, startTestShop, type TestShop } from '../../testing/test-shop.ts'

const FROM = 6
const stock = 10
const stone = sampleVariant('SKU Stone', 500, { quantity: stock })
const pearl = sampleVariant('SKU Pearl', 500, { quantity: 1 })
/** The shop `unguarded` is the same one with its guard off. */
const shop = await startShopWithPayments({ UNPAID_ORDER_GUARD: String(FROM) })
const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1', UNPAID_ORDER_GUARD: 'off' })
const unguarded = await startTestShop({ sharing: shop, config, razorpay: shop.settings })
const products = [
  sampleProduct('Stone', { variants: [stone] }),
  sampleProduct('Pearl', { variants: [pearl] }),
]
await saveSamples(shop.database, { products })
await inTransaction(shop.database, (transaction) =>
  saveSettings(transaction, { cashOnDelivery: true, cashOnDeliveryUpToPaise: 50_000_00 }),
)
afterAll(async () => {
  expect(await findBroken(shop.database)).toEqual([])
  await unguarded.close()
  await shop.close()
})

beforeEach(async () => {
  // The guard begins afresh in each test.
  const open = await rowsOf(shop.database, 'shop_order', { status: 'pending' }, ['id'])
  for (const { id } of open) {
    await changeRows(shop.database, 'stock_reservation', { order_id: id }, { status: 'released' })
    await changeRows(shop.database, 'shop_order', id, { status: 'cancelled', payment_due_at: null })
  }
  await shop.database.updateTable('variant').set({ quantity: stock }).where('id', '=', stone.id).execute()
  await shop.database.updateTable('variant').set({ quantity: 1 }).where('id', '=', pearl.id).execute()
  await shop.database
    .updateTable('shop_order')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
})

/** Places enough unpaid orders of new buyers to make the guard active. */
async function attack(): Promise<void> {
  for (const token of await signUpMany(shop, FROM)) {
    const { status } = await placeOne(shop, token, { through: unguarded })
    expect(status).toBe(200)
  }
  // The process counts again once it has placed an order itself.
  await expect
    .poll(async () => (await placeOne(shop, await newBuyer(shop), { name: 'Missing' })).status)
    .toBe(428)
}

// Proves GUARD-01, decision 4.
test('below the number an order reserves its stock at once, and no proof is needed', async () => {
  for (const token of await signUpMany(shop, FROM - 1)) {
    const placed = await placeOne(shop, token)
    expect(placed.status).toBe(200)
    expect((placed.body.order as Order).payBefore).not.toBeNull()
  }
  expect(await onSale(shop, stone)).toBe(stock - FROM + 1)
})

// Proves GUARD-01.
test('from the number on unpaid orders of new buyers reserve nothing, those of before give their stock back', async () => {
  await attack()
  expect(await onSale(shop, stone)).toBe(stock)
  const token = await newBuyer(shop)
  const placed = await buyOne(shop, token)
  expect(placed).toMatchObject({ status: 200, body: { order: { payBefore: null } } })
  expect(await onSale(shop, stone)).toBe(stock)
  await payForOne(shop, token, placed.body as unknown as GuardedOrder)
  expect(await onSale(shop, stone)).toBe(stock - 1)
})

// Proves GUARD-02.
test('a proof lets one order of one customer through', async () => {
  await attack()
  const [token = '', other = ''] = await signUpMany(shop, 2)
  const refused = await placeOne(shop, token)
  expect(refused).toMatchObject({
    status: 428,
    body: { code: 'PROOF_REQUIRED', challenge: expect.any(String) },
  })
  const headers = await solveProof(refused.body.challenge)
  expect((await placeOne(shop, other, { headers })).status).toBe(428)
  expect((await placeOne(shop, token, { headers })).status).toBe(200)
  expect((await placeOne(shop, token, { headers, name: 'Pearl' })).status).toBe(428)
  const forged = Buffer.from(String(refused.body.challenge).replace('"cost":2000', '"cost":1')).toString(
    'base64',
  )
  for (const header of ['', 'x', 'bnVsbA==', forged]) {
    expect(
      (await placeOne(shop, token, { headers: { 'proof-of-work': header }, name: 'Pearl' })).status,
    ).toBe(428)
  }
})

// Proves GUARD-01, P4, decision 68.
test('of two who pay for the last piece the second gets the money back, and a mail that says why', async () => {
  await attack()
  const [first = '', second = ''] = await signUpMany(shop, 2)
  const orders = [await buyOne(shop, first, { name: 'Pearl' }), await buyOne(shop, second, { name: 'Pearl' })]
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  const [one, two] = orders.map(({ body }) => body as unknown as GuardedOrder) as [GuardedOrder, GuardedOrder]
  await payForOne(shop, first, one)
  const triple = await shop.pay(two.razorpayOrder.id)
  const late = await shop.send('POST /orders/verify-payment', {
    token: second,
    body: { ...triple, orderId: two.order._id },
  })
  expect(late).toMatchObject(
    refusal(409, 'ORDER_NOT_PAYABLE', expect.stringContaining('Others paid for the last pieces')),
  )
  const refund = shop.database
    .selectFrom('refund')
    .select('amount_paise')
    .where('order_id', '=', two.order._id)
  expect(await refund.execute()).toEqual([{ amount_paise: two.razorpayOrder.amount }])
  const { customer_email: email } = await storedOrder(shop, two.order._id)
  expect(await subjectsAbout({ mailsTo: shop.mailsTo }, two.order.orderNumber, email)).toEqual([
    `Your payment for order ${two.order.orderNumber} will be refunded`,
  ])
  expect(await onSale(shop, pearl)).toBe(0)
})

// Proves GUARD-01.
test('who has paid for an order before needs no proof', async () => {
  const token = await newBuyer(shop)
  await payForOne(
    shop,
    token,
    (await placeOne(shop, token, { through: unguarded })).body as unknown as GuardedOrder,
  )
  await attack()
  const placed = await placeOne(shop, token, { name: 'Pearl' })
  expect(placed.status).toBe(200)
  expect((placed.body.order as Order).payBefore).not.toBeNull()
  expect(await onSale(shop, pearl)).toBe(0)
})

// Proves GUARD-03.
test('new buyers pay ahead while the guard is active, and an order turns to cash only with its stock', async () => {
  await attack()
  const token = await newBuyer(shop)
  expect(await buyOne(shop, token, { paymentMethod: 'cod' })).toMatchObject(
    refusal(400, 'COD_UNAVAILABLE', 'Cash on delivery is not available right now'),
  )
  const placed = await buyOne(shop, token, { name: 'Pearl' })
  const turn = (through: TestShop) =>
    through.send('POST /orders/create', {
      token,
      body: { orderDetails: { orderId: placed.body.orderId }, paymentMethod: 'cod' },
    })
  expect((await turn(shop)).body).toMatchObject({ code: 'COD_UNAVAILABLE' })
  expect((await turn(unguarded)).status).toBe(200)
  expect(await onSale(shop, pearl)).toBe(0)
})

// Proves GUARD-01.
test('orders that a changed cart replaced, and cash orders that the shop confirmed, do not count', async () => {
  const count = () => countNeverPaid(shop.database, 100)
  const replacing = await newBuyer(shop)
  const ended = await placeOne(shop, replacing, { through: unguarded })
  const body = {
    orderItems: [sampleLine('Stone', 2)],
    shippingAddress: guestAddress,
    paymentMethod: 'online',
    replaces: [ended.body.orderId],
  }
  expect((await unguarded.send('POST /orders/create', { token: replacing, body })).status).toBe(200)
  expect(await storedOrder(shop, String(ended.body.orderId))).toMatchObject({ status: 'cancelled' })
  expect(await count()).toBe(1)
  const inCash = async () => {
    const changes = { through: unguarded, paymentMethod: 'cod' }
    const { body: placed } = await placeOne(shop, await newBuyer(shop), changes)
    return String(placed.orderId)
  }
  const [byShop, byMail] = [await inCash(), await inCash()]
  expect(await count()).toBe(3)
  const owner = await addTestStaff(shop, 'owner')
  expect((await shop.send(`POST /back-office/orders/${byShop}/confirm-cash`, owner)).status).toBe(200)
  expect(await count()).toBe(2)
  // A bot can press the link of its own mail, so only the parcel counts.
  const link = /token=(\S+)/.exec(shop.orders.links.page('confirm', byMail))?.[1] ?? ''
  expect((await shop.send('POST /orders/confirm', { body: { token: link } })).status).toBe(200)
  expect(await count()).toBe(2)
  const shipment = { courier: 'DTDC', trackingNumber: 'D100000001', trackingUrl: '' }
  const shipped = await shop.send(`POST /back-office/orders/${byMail}/ship`, { ...owner, body: shipment })
  expect(shipped.status).toBe(200)
  expect(await count()).toBe(1)
})

// Proves GUARD-04.
test('at most twice the number of unpaid orders of new buyers stay open', async () => {
  await attack()
  for (const token of await signUpMany(shop, 2 * FROM + 3))
    await placeOne(shop, token, { through: unguarded, name: 'Pearl' })
  await shop.database.updateTable('variant').set({ quantity: 100 }).where('id', '=', stone.id).execute()
  for (const token of await signUpMany(shop, 2 * FROM)) await placeOne(shop, token, { through: unguarded })
  const countOpen = async () => {
    const { count } = await shop.database
      .selectFrom('shop_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .where('payment_due_at', '>', new Date())
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  expect(await countOpen()).toBeGreaterThan(2 * FROM)
  const token = await newBuyer(shop)
  await expect
    .poll(async () => {
      await placeOne(shop, token, { headers: { 'proof-of-work': 'x' } })
      return countOpen()
    })
    .toBe(2 * FROM)
})

test.each([
  [{ SHOP_MODE: 'demo' as const }, 1_000],
  [{ SHOP_MODE: 'live' as const }, 100],
  [{ SHOP_MODE: 'live' as const, UNPAID_ORDER_GUARD: 50 }, 50],
  [{ SHOP_MODE: 'live' as const, UNPAID_ORDER_GUARD: 'off' as const }, undefined],
])('with %o the guard is active from %s orders on', (settings, from) => {
  expect(unpaidOrderGuardOf({ UNPAID_ORDER_GUARD: undefined, ...settings })).toBe(from)
})
