import type { Order } from '@amritvasya/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { changePrice } from '../catalogue/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { changeRows, inTransaction } from '../testing/rows.ts'
import { sampleId, saveSamples, stockedProduct } from '../testing/sample-catalogue.ts'
import {
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
await saveSamples(shop.database, {
  products: [
    stockedProduct('Medallion', 3),
    stockedProduct('Plenty', 10_000),
    stockedProduct('Dear', 1_000, 1_000),
    ...stones.map((name) => stockedProduct(name, 1_000)),
  ],
})
await saveSampleCoupons(shop.database, [
  sampleCoupon('FIRST150', { discountValue: 150_00, limitPerCustomer: 1 }),
  sampleCoupon('TEN', { discountValue: 10_00 }),
  sampleCoupon('LAST', { discountValue: 20_00, usageLimit: 1 }),
])

type Sent = { through?: TestShop; token: string; key?: string }
const create = ({ through = shop, token, key }: Sent, orderItems: object[], more: object = {}) =>
  through.send('POST /orders/create', {
    token,
    body: { orderItems, shippingAddress: guestAddress, ...more },
    headers: key ? { 'idempotency-key': key } : {},
  })
const customer = async () => (await signUpMany(shop, 1))[0] ?? ''
const openOrders = async (token: string) =>
  (await shop.send('GET /orders/open', { token })).body.orders as Order[]
const statusOf = async (token: string, id: unknown) =>
  ((await shop.send(`GET /orders/my-orders/${id}`, { token })).body.order as Order).orderStatus
const cancelAll = async (token: string) => {
  for (const { _id } of await openOrders(token)) {
    await shop.send(`POST /orders/${_id}/cancel`, { token, body: {} })
  }
}

// Proves decision 44.
describe('checking out again with the same lines', () => {
  test('pays the order that reserves the last three pieces, from whichever window', async () => {
    const token = await customer()
    const first = await create({ token, key: 'window-1' }, [sampleLine('Medallion', 3)])
    expect(first.status).toBe(200)
    expect(await stockOf(shop, 'Medallion')).toBe(0)
    const again = await create({ token, key: 'window-2', through: second }, [sampleLine('Medallion', 3)])
    expect(again.body).toMatchObject({
      orderId: first.body.orderId,
      razorpayOrder: first.body.razorpayOrder,
    })
    // The later key finds the same order from then on.
    expect((await create({ token, key: 'window-2' }, [sampleLine('Medallion', 3)])).body.orderId).toBe(
      first.body.orderId,
    )
    expect(await openOrders(token)).toMatchObject([{ _id: first.body.orderId }])
    await cancelAll(token)
    expect(await stockOf(shop, 'Medallion')).toBe(3)
  })

  test('keeps its coupon, which need not be typed again', async () => {
    const token = await customer()
    const line = [sampleLine('Dear', 2)]
    const first = await create({ token, key: 'a' }, line, { couponCode: 'FIRST150' })
    expect((first.body.order as Order).pricing.totalAmount).toBe(1_850)
    const seen = { pricing: { subtotal: 2_000, shipping: 0, discount: 0, total: 2_000 } }
    const again = await create({ token, key: 'b' }, line, seen)
    expect(again.body).toMatchObject({
      orderId: first.body.orderId,
      order: { couponCode: 'FIRST150', pricing: { totalAmount: 1_850 } },
    })
    const request = { code: 'FIRST150', amount: 2_000 }
    const validate = (body: object) => shop.send('POST /coupons/validate', { token, body })
    expect((await validate({ ...request, items: line })).body).toMatchObject({ discount: 150 })
    // For other lines the coupon is used up.
    expect((await validate({ ...request, items: [sampleLine('Plenty', 20)] })).status).toBe(400)
    expect((await validate(request)).status).toBe(400)
    expect(await openOrders(token)).toHaveLength(1)
  })

  test('replaces it for a coupon found later, another address or a lower price, and reserves the pieces once', async () => {
    const token = await customer()
    const line = [sampleLine('Dear', 2)]
    const before = await stockOf(shop, 'Dear')
    const first = await create({ token }, line)
    const withCoupon = await create({ token }, line, { couponCode: 'TEN' })
    const elsewhere = { ...guestAddress, addressLine1: '13 Temple Street' }
    const moved = await create({ token }, line, { couponCode: 'TEN', shippingAddress: elsewhere })
    await inTransaction(shop.database, (transaction) =>
      changePrice(transaction, sampleId('variant SKU Dear'), 900_00, 900_00),
    )
    const seen = { subtotal: 1_800, shipping: 0, discount: 10, total: 1_790 }
    const cheaper = await create({ token }, line, {
      couponCode: 'TEN',
      shippingAddress: elsewhere,
      pricing: seen,
    })
    await inTransaction(shop.database, (transaction) =>
      changePrice(transaction, sampleId('variant SKU Dear'), 1_000_00, 1_000_00),
    )
    const ids = [first, withCoupon, moved, cheaper].map(({ body }) => body.orderId)
    expect(new Set(ids).size).toBe(4)
    expect(await openOrders(token)).toMatchObject([{ _id: ids[3], pricing: { totalAmount: 1_790 } }])
    expect(await stockOf(shop, 'Dear')).toBe(before - 2)
    const history = ((await shop.send(`GET /orders/my-orders/${ids[0]}`, { token })).body.order as Order)
      .statusHistory
    expect(history.at(-1)).toMatchObject({ status: 'cancelled', comment: 'Replaced by a new order' })
    expect(await findBroken(shop.database)).toEqual([])
  })

  test('is one order with one reservation, however many windows ask at once on two servers', async () => {
    const token = await customer()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        create({ token, key: `window-${i}`, through: i % 2 ? shop : second }, [sampleLine('Medallion', 3)]),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.razorpayOrder))).size).toBe(1)
    expect(await stockOf(shop, 'Medallion')).toBe(0)
    expect(await findBroken(shop.database)).toEqual([])
    await cancelAll(token)
  })

  test('the guest flow: step 3 twice and the payment screen are one order', async () => {
    const token = await customer()
    const step3 = () =>
      shop.send('POST /orders/create', {
        token,
        body: { items: [sampleLine('Medallion', 2)], subtotal: 200, shippingAddress: guestAddress },
      })
    const placed = await step3()
    expect((await step3()).body.orderId).toBe(placed.body.orderId)
    const paying = await create({ token }, [sampleLine('Medallion', 2)])
    expect(paying.body).toMatchObject({ orderId: placed.body.orderId, razorpayOrder: { currency: 'INR' } })
    await cancelAll(token)
  })
})

describe('checking out with other lines', () => {
  test('takes back what the own unpaid order reserves when the shelf is short of it', async () => {
    const token = await customer()
    const first = await create({ token }, [sampleLine('Medallion', 3)], { couponCode: 'LAST' })
    const changed = await create({ token }, [sampleLine('Medallion', 2), sampleLine('Plenty')], {
      couponCode: 'LAST',
    })
    expect(changed).toMatchObject({ status: 200, body: { order: { couponCode: 'LAST' } } })
    expect(await statusOf(token, first.body.orderId)).toBe('cancelled')
    expect(await stockOf(shop, 'Medallion')).toBe(1)
    expect(await findBroken(shop.database)).toEqual([])
    await cancelAll(token)
  })

  test('replaces the orders that the browser names, and leaves others alone', async () => {
    const token = await customer()
    const stranger = await customer()
    const place = async (as: string, name: string) =>
      String((await create({ token: as }, [sampleLine(name)])).body.orderId)
    const agate = await place(token, 'Agate')
    const beryl = await place(token, 'Beryl')
    const foreign = await place(stranger, 'Agate')
    const both = await create({ token }, [sampleLine('Agate', 2), sampleLine('Coral')], {
      replaces: [agate, beryl, foreign],
    })
    expect(both.status).toBe(200)
    expect(await statusOf(token, agate)).toBe('cancelled')
    // The new order contains nothing of these.
    expect(await statusOf(token, beryl)).toBe('pending')
    expect(await statusOf(stranger, foreign)).toBe('pending')
  })

  test('a refused order leaves the one before as it was', async () => {
    const token = await customer()
    const first = await create({ token }, [sampleLine('Medallion', 3)], { couponCode: 'TEN' })
    const refused = await create({ token }, [sampleLine('Medallion', 4)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', message: 'Only 3 left' } })
    const wrong = await create({ token }, [sampleLine('Medallion', 2)], { pricing: { total: 1 } })
    expect(wrong).toMatchObject({ status: 409, body: { code: 'PRICES_CHANGED' } })
    expect(await openOrders(token)).toMatchObject([{ _id: first.body.orderId, couponCode: 'TEN' }])
    expect(await stockOf(shop, 'Medallion')).toBe(0)
    expect(await findBroken(shop.database)).toEqual([])
    await cancelAll(token)
  })

  test('an order that was paid meanwhile stays', async () => {
    const token = await customer()
    const first = await create({ token }, [sampleLine('Medallion', 3)])
    const change = (values: object) =>
      shop.database
        .updateTable('shop_order')
        .set(values)
        .where('id', '=', String(first.body.orderId))
        .execute()
    await change({ payment_status: 'paid', status: 'processing', paid_at: new Date() })
    expect(await create({ token }, [sampleLine('Medallion', 2)])).toMatchObject(refusal(409, 'OUT_OF_STOCK'))
    expect(await statusOf(token, first.body.orderId)).toBe('processing')
    await change({ payment_status: 'pending', status: 'pending', paid_at: null })
    await cancelAll(token)
  })

  test('40 customers who replace orders with the same products and coupons wait for each other and never in a circle', async () => {
    const tokens = await signUpMany(shop, 40)
    const coupons = ['TEN', '']
    const round = (turn: number) =>
      Promise.all(
        tokens.map(async (token, i) => {
          const shifted = [...stones.slice((i + turn) % 5), ...stones.slice(0, (i + turn) % 5)]
          const names = i % 2 ? shifted : shifted.toReversed()
          const replaces = (await openOrders(token)).map(({ _id }) => _id)
          const lines = names.slice(0, 3).map((name) => sampleLine(name, 1 + turn))
          const more = { couponCode: coupons[(i + turn) % 2], replaces }
          return create({ token, through: i % 3 ? shop : second }, lines, more)
        }),
      )
    for (const turn of [0, 1, 2]) {
      const replies = await round(turn)
      expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
    }
    for (const token of tokens) expect(await openOrders(token)).toHaveLength(1)
    expect(await findBroken(shop.database)).toEqual([])
  })
})

test('only own orders that can still be paid are open', async () => {
  const token = await customer()
  expect((await shop.send('GET /orders/open')).status).toBe(401)
  const { body } = await create({ token }, [sampleLine('Plenty')])
  expect(await openOrders(token)).toMatchObject([
    {
      _id: body.orderId,
      payBefore: expect.any(String),
      orderItems: [{ variant: sampleId('variant SKU Plenty') }],
    },
  ])
  expect(await openOrders(await customer())).toEqual([])
  await changeRows(shop.database, 'shop_order', String(body.orderId), {
    payment_due_at: new Date(Date.now() - 1_000),
  })
  expect(await openOrders(token)).toEqual([])
})
