import type { Order } from '@amritvasya/contract'
import { describe, expect, test } from 'vitest'
import { saveSettings } from '../content/index.ts'
import { findBroken } from '../invariants/invariants.repository.ts'
import { changeRows } from '../testing/rows.ts'
import { sampleId, saveSamples, stockedProduct } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleLine, samplePayments } from '../testing/sample-checkout.ts'
import { paidNow } from '../testing/sample-order.ts'
import { closedAtEnd, signUpMany, startTestShop } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop({ openPayment: samplePayments().openPayment }))

const shelf = Array.from({ length: 60 }, (_, i) => ({ name: `Stone ${i}`, pieces: 1 + ((i * 7) % 40) }))
await saveSamples(shop.database, {
  products: [
    ...shelf.map(({ name, pieces }) => stockedProduct(name, pieces, 100)),
    stockedProduct('Medallion', 3, 500),
    stockedProduct('Altar Set', 2, 14_999),
    stockedProduct('Twelve', 12, 100),
    stockedProduct('Plenty', 10_000, 100),
    stockedProduct('Throne', 100, 20_000),
    stockedProduct('Forty', 40, 100),
  ],
})

const customer = async () => (await signUpMany(shop, 1))[0] ?? ''
const place = (token: string, orderItems: object[]) =>
  shop.send('POST /orders/create', { token, body: { orderItems, shippingAddress: guestAddress } })
const cancel = (token: string, id: unknown) =>
  shop.send(`POST /orders/${id}/cancel`, { token, body: { reason: 'Cancelled by customer' } })
const openOrders = async (token: string) =>
  (await shop.send('GET /orders/open', { token })).body.orders as Order[]
const cancelAll = async (token: string) => {
  for (const { _id } of await openOrders(token)) await cancel(token, _id)
}
const piecesLeft = async () => {
  const { pieces } = await shop.database
    .selectFrom('variant')
    .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
    .where('sku', 'like', 'SKU Stone%')
    .executeTakeFirstOrThrow()
  return Number(pieces)
}
const markPaid = (id: unknown) =>
  changeRows(shop.database, 'shop_order', String(id), {
    ...paidNow(),
    razorpay_payment_id: `pay_${String(id).slice(-14)}`,
  })

describe('what an account holds before it has paid for anything', () => {
  // Proves H5.
  test('one account cannot empty the shelves, in one order or in three', async () => {
    const token = await customer()
    const before = await piecesLeft()
    const everything = shelf.map(({ name, pieces }) => sampleLine(name, pieces))
    expect(await place(token, everything)).toMatchObject({
      status: 409,
      body: {
        code: 'HOLD_LIMIT',
        message: 'We keep up to 30 pieces for a first order. Please take fewer pieces.',
      },
    })
    expect(await piecesLeft()).toBe(before)
    for (const { name, pieces } of shelf) await place(token, [sampleLine(name, pieces)])
    expect((await openOrders(token)).length).toBeLessThanOrEqual(3)
    expect(before - (await piecesLeft())).toBeLessThanOrEqual(30)
    await cancelAll(token)
    expect(await findBroken(shop.database)).toEqual([])
  })

  test('genuine first buyers get the last pieces of a small stock and dear things', async () => {
    const token = await customer()
    expect((await place(token, [sampleLine('Medallion', 3)])).status).toBe(200)
    expect((await place(token, [sampleLine('Altar Set', 2)])).status).toBe(200)
    await cancelAll(token)
  })

  test('of a larger stock half can be reserved, over all orders together', async () => {
    const token = await customer()
    expect(await place(token, [sampleLine('Twelve', 7)])).toMatchObject({
      status: 409,
      body: { code: 'HOLD_LIMIT', message: 'We keep up to 6 of Twelve for a first order.' },
    })
    expect((await place(token, [sampleLine('Twelve', 4)])).status).toBe(200)
    expect(await place(token, [sampleLine('Twelve', 3)])).toMatchObject({
      status: 409,
      body: {
        message: 'We keep up to 6 of Twelve for a first order. Orders that wait for your payment count too.',
      },
    })
    expect((await place(token, [sampleLine('Twelve', 2)])).status).toBe(200)
    await cancelAll(token)
  })

  test('their value counts, over all orders together', async () => {
    const token = await customer()
    expect((await place(token, [sampleLine('Throne', 2)])).status).toBe(200)
    expect(await place(token, [sampleLine('Throne', 1)])).toMatchObject({
      status: 409,
      body: {
        code: 'HOLD_LIMIT',
        message:
          'A first order can be worth up to ₹50,000. Orders that wait for your payment count too. Please take fewer pieces.',
      },
    })
    await cancelAll(token)
  })

  test('whoever has paid for an order has far wider limits; an order that was refunded does not count', async () => {
    const token = await customer()
    const first = await place(token, [sampleLine('Plenty')])
    await markPaid(first.body.orderId)
    expect((await place(token, [sampleLine('Plenty', 60)])).status).toBe(200)
    await changeRows(shop.database, 'shop_order', String(first.body.orderId), {
      payment_status: 'refunded',
      status: 'cancelled',
    })
    expect((await place(token, [sampleLine('Plenty', 61)])).body).toMatchObject({ code: 'HOLD_LIMIT' })
  })

  test('cash orders that the shop has not confirmed count too', async () => {
    const set = (values: Parameters<typeof saveSettings>[1]) =>
      shop.database.transaction().execute((transaction) => saveSettings(transaction, values))
    await set({ cashOnDelivery: true, cashOnDeliveryUpToPaise: 50_000_00 })
    const token = await customer()
    const inCash = (quantity: number) =>
      shop.send('POST /orders/create', {
        token,
        body: {
          orderItems: [sampleLine('Plenty', quantity)],
          shippingAddress: guestAddress,
          paymentMethod: 'cod',
        },
      })
    const first = await inCash(20)
    expect(first.status).toBe(200)
    const refused = {
      status: 409,
      body: {
        code: 'HOLD_LIMIT',
        message:
          'We keep up to 30 pieces for a first order. Orders that wait for your payment or for the shop count too. Please take fewer pieces.',
      },
    }
    expect(await inCash(11)).toMatchObject(refused)
    expect(await place(token, [sampleLine('Plenty', 11)])).toMatchObject(refused)
    expect((await inCash(10)).status).toBe(200)
    await cancel(token, first.body.orderId)
    expect((await place(token, [sampleLine('Plenty', 11)])).status).toBe(200)
    await set({ cashOnDelivery: false, cashOnDeliveryUpToPaise: 5_000_00 })
  })

  test('an account that has paid a little cannot empty the shelves either, nor after its money went back', async () => {
    const token = await customer()
    const cheap = await place(token, [sampleLine('Plenty')])
    await markPaid(cheap.body.orderId)
    expect(
      await place(
        token,
        [99, 99, 99, 4].map((pieces) => sampleLine('Plenty', pieces)),
      ),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'HOLD_LIMIT',
        message: 'We keep up to 300 pieces for one customer at a time. Please take fewer pieces.',
      },
    })
    expect(await place(token, [sampleLine('Throne', 26)])).toMatchObject({
      body: {
        code: 'HOLD_LIMIT',
        message: 'We keep pieces worth up to ₹5,00,000 for one customer at a time. Please take fewer pieces.',
      },
    })
    expect(await place(token, [sampleLine('Forty', 37)])).toMatchObject({
      body: { code: 'HOLD_LIMIT', message: 'We keep up to 36 of Forty for one customer at a time.' },
    })
    // A customer who buys for a feast is not refused.
    expect((await place(token, [sampleLine('Forty', 36), sampleLine('Twelve', 12)])).status).toBe(200)
    await changeRows(shop.database, 'shop_order', String(cheap.body.orderId), {
      payment_status: 'refunded',
      status: 'cancelled',
    })
    expect((await place(token, [sampleLine('Plenty')])).body).toMatchObject({ code: 'HOLD_LIMIT' })
    await cancelAll(token)
  })

  test('the owner sets the limits', async () => {
    const token = await customer()
    const set = (values: Parameters<typeof saveSettings>[1]) =>
      shop.database.transaction().execute((transaction) => saveSettings(transaction, values))
    await set({ firstOrderPieces: 5, firstOrderPaise: 2_000_00, firstOrderShare: 100 })
    expect((await place(token, [sampleLine('Plenty', 6)])).body).toMatchObject({ code: 'HOLD_LIMIT' })
    expect((await place(token, [sampleLine('Throne')])).body).toMatchObject({ code: 'HOLD_LIMIT' })
    await set({ firstOrderPieces: 30, firstOrderPaise: 50_000_00 })
    expect((await place(token, [sampleLine('Twelve', 12)])).status).toBe(200)
    await set({ firstOrderShare: 50 })
    await cancelAll(token)
  })
})

describe('leaving orders unpaid again and again', () => {
  /** @returns the number of successes and the refusal */
  async function loop(token: string, max: number) {
    for (let done = 0; done < max; done++) {
      const reply = await place(token, [sampleLine('Plenty', 1 + (done % 5))])
      if (reply.status !== 200) return { done, reply }
      expect((await cancel(token, reply.body.orderId)).status).toBe(200)
    }
    return { done: max, reply: undefined }
  }
  const endedAgo = (minutes: number) =>
    shop.database
      .updateTable('order_status_history')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .where('status', '=', 'cancelled')
      .execute()

  test('after the third the account waits for half an hour, and is told until when', async () => {
    const token = await customer()
    const { done, reply } = await loop(token, 15)
    expect(done).toBe(3)
    expect(reply).toMatchObject({ status: 429, body: { code: 'ORDERING_PAUSED' } })
    expect(reply?.body.message).toMatch(
      /^Your last 3 orders were not paid\. You can place another one from \d\d:\d\d\.$/,
    )
    const wait = Number(reply?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(29 * 60)
    expect(wait).toBeLessThanOrEqual(30 * 60)
    await endedAgo(29)
    expect((await loop(token, 1)).done).toBe(0)
    await endedAgo(31)
    // One more order restarts the pause.
    expect((await loop(token, 15)).done).toBe(1)
    await endedAgo(24 * 60 + 1)
    expect((await loop(token, 15)).done).toBe(3)
  })

  test('an account that has paid before may change its mind more often', async () => {
    const token = await customer()
    await markPaid((await place(token, [sampleLine('Plenty')])).body.orderId)
    expect((await loop(token, 15)).done).toBe(10)
  })

  test('changing the cart on the way to paying is no harm, but does not reserve pieces for ever', async () => {
    const token = await customer()
    let replies = 0
    for (let i = 0; i < 15; i++) {
      const replaces = (await openOrders(token)).map(({ _id }) => _id)
      const { status, body } = await shop.send('POST /orders/create', {
        token,
        body: { orderItems: [sampleLine('Plenty', 1 + i)], shippingAddress: guestAddress, replaces },
      })
      if (status === 200) replies++
      else expect(body).toMatchObject({ code: 'ORDERING_PAUSED' })
    }
    expect(replies).toBe(11)
    // The remaining order can still be paid.
    const [open] = await openOrders(token)
    expect(
      await place(token, [{ ...sampleLine('Plenty', 11), productId: sampleId('Plenty') }]),
    ).toMatchObject({
      status: 200,
      body: { orderId: open?._id, razorpayOrder: { currency: 'INR' } },
    })
  })
})
