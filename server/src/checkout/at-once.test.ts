import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { orderPlacement } from '../orders/index.ts'
import { newOrderNumber } from '../orders/placement.service.ts'
import { newId } from '../platform/id.ts'
import { saveSamples, stockedProduct } from '../testing/sample-catalogue.ts'
import {
  addSampleAddress,
  guestAddress,
  sampleCoupon,
  sampleLine,
  samplePayments,
  saveSampleCoupons,
} from '../testing/sample-checkout.ts'
import { stockOf } from '../testing/shop-books.ts'
import { refusal, signUpMany, startTestShop, type TestShop } from '../testing/test-shop.ts'

// Two processes share one database.
const payments = samplePayments()
const shop = await startTestShop({ openPayment: payments.openPayment })
const second = await startTestShop({ openPayment: payments.openPayment, sharing: shop })
afterAll(async () => {
  await second.close()
  await shop.close()
})

const stones = ['Agate', 'Beryl', 'Coral', 'Diopside', 'Emerald']
const products = [
  stockedProduct('Last', 10),
  stockedProduct('Plenty', 100_000),
  ...stones.map((name) => stockedProduct(name, 1_000)),
]
await saveSamples(shop.database, { products })

type Sent = { through?: TestShop; token: string; body?: object; key?: string }
const order = (orderItems: object[], more: object = {}) => ({
  orderItems,
  shippingAddress: guestAddress,
  ...more,
})
const create = ({ through = shop, token, body = order([sampleLine('Plenty')]), key }: Sent) =>
  through.send('POST /orders/create', { token, body, headers: key ? { 'idempotency-key': key } : {} })
const countBy = <T>(values: readonly T[]) =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<T, number>())

// Proves S1.
test('200 shoppers at once, 10 pieces, two servers: exactly 10 orders, 190 clear responses, no failure', async () => {
  const tokens = await signUpMany(shop, 200)
  const replies = await Promise.all(
    tokens.map((token, i) =>
      create({ through: i % 2 ? shop : second, token, body: order([sampleLine('Last')]) }),
    ),
  )
  expect(Object.fromEntries(countBy(replies.map(({ status }) => status)))).toEqual({ 200: 10, 409: 190 })
  for (const { status, body } of replies) {
    if (status === 409) expect(body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Out of stock' })
  }
  expect(await stockOf(shop, 'Last')).toBe(0)
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves S3.
test('60 carts with the same five products in 60 orders of lines all come through', async () => {
  const tokens = await signUpMany(shop, 60)
  const replies = await Promise.all(
    tokens.map((token, i) => {
      const shifted = [...stones.slice(i % 5), ...stones.slice(0, i % 5)]
      const names = i % 2 ? shifted : shifted.reverse()
      const body = order(names.map((name) => sampleLine(name)))
      return create({ through: i % 3 ? shop : second, token, body })
    }),
  )
  expect(countBy(replies.map(({ status }) => status))).toEqual(new Map([[200, 60]]))
  for (const name of stones) expect(await stockOf(shop, name)).toBe(940)
  expect(await findBroken(shop.database)).toEqual([])
})

// Proves S5.
test('a customer has at most 3 unpaid orders, however many are placed at once', async () => {
  const [token = ''] = await signUpMany(shop, 1)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      create({ through: i % 2 ? shop : second, token, body: order([sampleLine('Plenty', i + 1)]) }),
    ),
  )
  expect(Object.fromEntries(countBy(replies.map(({ status }) => status)))).toEqual({ 200: 3, 409: 9 })
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TOO_MANY_UNPAID_ORDERS',
    message: 'You have 3 unpaid orders. Please pay or cancel one of them first.',
  })
})

// Proves C1.
describe('the limits of a coupon', () => {
  test('100 buyers at once use a coupon for ten ten times', async () => {
    await saveSampleCoupons(shop.database, [sampleCoupon('TEN', { usageLimit: 10, discountValue: 10_00 })])
    const tokens = await signUpMany(shop, 100)
    const body = order([sampleLine('Plenty')], { couponCode: 'TEN' })
    const replies = await Promise.all(
      tokens.map((token, i) => create({ through: i % 2 ? shop : second, token, body })),
    )
    expect(Object.fromEntries(countBy(replies.map(({ status }) => status)))).toEqual({ 200: 10, 400: 90 })
    expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'INVALID_COUPON',
      message: 'Invalid coupon: its usage limit is reached',
    })
    expect(await usesOf('TEN')).toEqual({ counted: 10, kept: 10 })
    expect(await findBroken(shop.database)).toEqual([])
  })

  test('one customer uses a coupon for one once, however many orders come at once', async () => {
    await saveSampleCoupons(shop.database, [
      sampleCoupon('ONCE', { limitPerCustomer: 1, discountValue: 10_00 }),
    ])
    const [token = ''] = await signUpMany(shop, 1)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        create({
          through: i % 2 ? shop : second,
          token,
          body: order([sampleLine('Plenty', i + 1)], { couponCode: 'ONCE' }),
        }),
      ),
    )
    expect(Object.fromEntries(countBy(replies.map(({ status }) => status)))).toEqual({ 200: 1, 400: 9 })
    expect(await usesOf('ONCE')).toEqual({ counted: 1, kept: 1 })
  })
})

// Proves O1.
describe('one intent, one order', () => {
  test('200 clicks at once without a key: one order, 200 identical responses', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const before = await stockOf(shop, 'Plenty')
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) => create({ through: i % 2 ? shop : second, token })),
    )
    expect(countBy(replies.map(({ status }) => status))).toEqual(new Map([[200, 200]]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stockOf(shop, 'Plenty')).toBe(before - 1)
  })

  test('200 clicks at once with a key: one order, 200 identical responses; lines in another order are the same cart', async () => {
    const [token = '', other = ''] = await signUpMany(shop, 2)
    const body = order([sampleLine('Agate'), sampleLine('Beryl')])
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        create({ through: i % 2 ? shop : second, token, body, key: 'click-1' }),
      ),
    )
    expect(countBy(replies.map(({ status }) => status))).toEqual(new Map([[200, 200]]))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    const orderId = replies[0]?.body.orderId

    const turned = order([sampleLine('Beryl'), sampleLine('Agate')])
    expect((await create({ token, body: turned })).body.orderId).toBe(orderId)
    // Another tab's key finds the waiting order; another customer's key does not.
    expect((await create({ token, body, key: 'click-2' })).body.orderId).toBe(orderId)
    expect((await create({ token: other, body, key: 'click-1' })).body.orderId).not.toBe(orderId)
  })

  // Proves bad input 39.
  test('the same key with another body', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const first = await create({ token, key: 'k' })
    expect(first.status).toBe(200)
    for (const body of [
      order([sampleLine('Plenty', 2)]),
      order([sampleLine('Plenty')], { pricing: { total: 200 } }),
    ]) {
      expect(await create({ token, body, key: 'k' })).toMatchObject(
        refusal(409, 'IDEMPOTENCY_CONFLICT', 'This request was already sent with other data'),
      )
    }
    expect((await create({ token, key: 'k' })).body).toEqual(first.body)
  })

  test('a key whose order was cancelled neither places another nor passes for one; a paid one is shown as paid', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const { body } = await create({ token, key: 'k' })
    const change = (values: object) =>
      shop.database.updateTable('shop_order').set(values).where('id', '=', String(body.orderId)).execute()
    await change({ status: 'processing', payment_status: 'paid', paid_at: new Date() })
    expect(await create({ token, key: 'k' })).toMatchObject({
      status: 200,
      body: { orderId: body.orderId, razorpayOrder: null, order: { payment: { status: 'paid' } } },
    })
    await change({ status: 'cancelled' })
    expect(await create({ token, key: 'k' })).toMatchObject(
      refusal(409, 'ORDER_NOT_PAYABLE', 'This order can no longer be paid. Please order again.'),
    )
  })

  test('keys are stored for thirty days', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const { body } = await create({ token, key: 'k' })
    const age = (days: number) =>
      shop.database
        .updateTable('order_idempotency_key')
        .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000) })
        .where('order_id', '=', String(body.orderId))
        .execute()
    await age(29)
    await orderPlacement.purgeIdempotencyKeys(shop.database)
    expect((await create({ token, key: 'k' })).body.orderId).toBe(body.orderId)
    await age(31)
    await orderPlacement.purgeIdempotencyKeys(shop.database)
    await shop.send(`POST /orders/${body.orderId}/cancel`, { token, body: {} })
    expect((await create({ token, key: 'k' })).body.orderId).not.toBe(body.orderId)
  })

  // Proves bad input 39.
  test('while another order of the customer takes long, the next one is told to try again', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const { body } = await shop.send('GET /users/profile', { token })
    const { _id } = body.user as { _id: string }
    const addressId = await addSampleAddress(shop, token)
    const bodies = [order([sampleLine('Plenty')]), { orderItems: [sampleLine('Plenty')], addressId }]
    const replies = await shop.database.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders ${_id}`}, 0))`.execute(transaction)
      return Promise.all(bodies.map((body, i) => create({ token, body, key: `busy-${i}` })))
    })
    expect(replies).toMatchObject(bodies.map(() => ({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } })))
    for (const [i, body] of bodies.entries()) {
      expect((await create({ token, body, key: `busy-${i}` })).status).toBe(200)
    }
  })

  // Proves decision 44.
  test('the same cart is the same order while that can be paid, and a new one after it was cancelled or paid', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const place = async () => String((await create({ token })).body.orderId)
    const change = (id: string, values: object) =>
      shop.database.updateTable('shop_order').set(values).where('id', '=', id).execute()
    const first = await place()
    expect(await place()).toBe(first)
    await change(first, { created_at: new Date(Date.now() - 61_000) })
    expect(await place()).toBe(first)
    await change(first, { payment_due_at: new Date(Date.now() - 1_000) })
    const late = await place()
    expect(late).not.toBe(first)
    await change(late, { status: 'cancelled' })
    const third = await place()
    expect([first, late]).not.toContain(third)
    await change(third, {
      status: 'processing',
      payment_status: 'paid',
      paid_at: new Date(),
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
    })
    expect([first, late, third]).not.toContain(await place())
  })
})

// Proves O2.
describe('no half order', () => {
  // A failure of any table, in any step, leaves nothing behind.
  test.each([
    'stock_reservation',
    'coupon_redemption',
    'shop_order',
    'order_line',
    'order_status_history',
    'order_idempotency_key',
  ])('when writing %s fails, nothing of the order is there', async (table) => {
    const code = `FAIL${table.replaceAll('_', '').toUpperCase()}`
    await saveSampleCoupons(shop.database, [sampleCoupon(code, { discountValue: 10_00 })])
    const [token = ''] = await signUpMany(shop, 1)
    const before = await everything()
    await sql
      .raw(`
          CREATE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
          CREATE TRIGGER refuse AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_${table}();`)
      .execute(shop.database)
    const body = order([sampleLine('Plenty')], { couponCode: code })
    const failed = await create({ token, body, key: 'k' })
    await sql.raw(`DROP TRIGGER refuse ON ${table}; DROP FUNCTION refuse_${table}`).execute(shop.database)
    expect(failed).toMatchObject({ status: 500, body: { success: false, code: 'SERVER_ERROR' } })
    expect(await everything()).toEqual(before)
    expect((await create({ token, body, key: 'k' })).status).toBe(200)
  })

  test('an order number that is taken is drawn anew', async () => {
    const taken = await shop.database
      .selectFrom('shop_order')
      .select(['order_number', 'customer_id'])
      .where('customer_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const numbers = [taken.order_number, taken.order_number, newOrderNumber(new Date('2026-11-21T20:00:00Z'))]
    expect(numbers[2]).toMatch(/^AV-261122-[2-9A-HJKMNP-Z]{5}$/)
    const id = newId()
    await orderPlacement.createOrder(
      shop.database,
      {
        id,
        customerId: taken.customer_id ?? '',
        placedAt: new Date(),
        contact: { name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
        business: null,
        giftNote: null,
        address: { ...guestAddress, fullName: '', phoneNumber: '', alternatePhone: '', landmark: '' },
        status: 'pending',
        paymentMethod: 'online',
        paymentStatus: 'pending',
        subtotalPaise: 0,
        shippingPaise: 0,
        discountPaise: 0,
        totalPaise: 0,
        creditPaise: 0,
        couponCode: null,
        orderHash: Buffer.from('x'),
        payWithinMinutes: null,
        reservesAtPayment: false,
        confirmWithinHours: 0,
        expected: null,
        prepaidDiscountPaise: 0,
        intent: null,
        entered: null,
        events: [],
        lines: [],
        bundles: [],
      },
      () => numbers.shift() ?? '',
    )
    const written = shop.database.selectFrom('shop_order').select('order_number').where('id', '=', id)
    expect(await written.executeTakeFirst()).toEqual({ order_number: expect.stringMatching(/^AV-261122-/) })
  })
})

async function usesOf(code: string) {
  const { rows } = await sql<{ counted: number; kept: number }>`
    SELECT usage_count AS counted,
      (SELECT count(*) FROM coupon_redemption u WHERE u.coupon_id = c.id AND u.status = 'used') AS kept
    FROM coupon c WHERE code = ${code}`.execute(shop.database)
  return rows[0]
}

async function everything() {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT count(*) FROM order_line) AS lines,
      (SELECT count(*) FROM order_status_history) AS events, (SELECT count(*) FROM order_idempotency_key) AS intents,
      (SELECT count(*) FROM stock_reservation) AS holds, (SELECT count(*) FROM coupon_redemption) AS uses,
      (SELECT sum(usage_count) FROM coupon) AS used, (SELECT sum(quantity) FROM variant) AS pieces`.execute(
    shop.database,
  )
  return rows[0]
}
