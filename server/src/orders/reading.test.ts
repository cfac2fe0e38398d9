import { type EndpointKey, endpoints, type Order } from '@amritvasya/contract'
import { describe, expect, test } from 'vitest'
import { JobSender } from '../platform/jobs/job-sender.ts'
import { Outbox } from '../platform/mail/outbox.ts'
import { addRows, inTransaction } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import {
  guestAddress,
  sampleCoupon,
  sampleLine,
  samplePayments,
  saveSampleCoupons,
} from '../testing/sample-checkout.ts'
import { closedAtEnd, refusal, signUp, signUpMany, startTestShop } from '../testing/test-shop.ts'
import { OrderLinks } from './links.ts'
import { enqueueOrderMail } from './mails/enqueue-order-mail.ts'
import { newOrderNumber } from './placement.service.ts'

const { openPayment } = samplePayments()
const shop = closedAtEnd(await startTestShop({ openPayment }))

const variants = [sampleVariant('SKU Stone', 500, { quantity: 10_000 })] as [ReturnType<typeof sampleVariant>]
await saveSamples(shop.database, { products: [sampleProduct('Stone', { variants })] })
await saveSampleCoupons(shop.database, [sampleCoupon('FLAT100')])

const place = async (token: string, quantity = 1, more: object = {}) =>
  (
    await shop.send('POST /orders/create', {
      token,
      body: { orderItems: [sampleLine('Stone', quantity)], shippingAddress: guestAddress, ...more },
    })
  ).body.order as Order
const change = (id: string, values: object) =>
  shop.database.updateTable('shop_order').set(values).where('id', '=', id).execute()
const list = async (token: string, query = '') =>
  (await shop.send(`GET /orders/my-orders${query}`, { token })).body as {
    orders: Order[]
    pagination: { page: number; limit: number; total: number; pages: number }
  }
const read = (token: string, id: string) => shop.send(`GET /orders/my-orders/${id}`, { token })

// Proves API-27, ENT-10.
describe('the list of orders', () => {
  test('newest first, ten on a page unless asked otherwise, with how many there are', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    expect(await list(token)).toMatchObject({
      success: true,
      orders: [],
      pagination: { page: 1, limit: 10, total: 0, pages: 0 },
    })
    const placed: string[] = []
    for (let i = 1; i <= 12; i++) {
      const order = await place(token, i)
      // Older orders come first and are no longer unpaid.
      await change(order._id, { status: 'processing', created_at: new Date(Date.UTC(2026, 0, i)) })
      placed.unshift(order.orderNumber)
    }
    const first = await list(token)
    expect(first.orders.map(({ orderNumber }) => orderNumber)).toEqual(placed.slice(0, 10))
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
    const last = await list(token, '?page=2&limit=10')
    expect(last.orders.map(({ orderNumber }) => orderNumber)).toEqual(placed.slice(10))
    expect((await list(token, '?page=9')).orders).toEqual([])
    expect((await list(token, '?limit=12')).pagination).toEqual({ page: 1, limit: 12, total: 12, pages: 1 })
  })

  // Proves bad input 48, 51.
  test.each(['page=0', 'page=x', 'page=1e9', 'limit=0', 'limit=101', 'limit=1e6', 'page=1&page=2'])(
    '?%s',
    async (query) => {
      const [token = ''] = await signUpMany(shop, 1)
      expect((await shop.send(`GET /orders/my-orders?${query}`, { token })).status).toBe(400)
    },
  )
})

// Proves API-28.
describe('one order', () => {
  // Proves RETURN-01.
  test('says which of its pieces are made to measure', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const { _id } = await place(token)
    const rule = (returns: 'usual' | 'made to measure') =>
      shop.database
        .updateTable('product')
        .set({ return_rule: returns })
        .where('id', '=', sampleId('Stone'))
        .execute()
    const isMeasured = async () =>
      ((await read(token, _id)).body.order as Order).orderItems.map(({ isMadeToMeasure }) => isMadeToMeasure)
    expect(await isMeasured()).toEqual([undefined])
    await rule('made to measure')
    expect(await isMeasured()).toEqual([true])
    await rule('usual')
  })

  test('says what was paid when and how, and how it travels', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    const placed = await place(token, 2, { couponCode: 'FLAT100' })
    expect(await read(token, placed._id)).toMatchObject({
      status: 200,
      body: { success: true, order: placed },
    })
    // Ids may be upper case.
    expect((await read(token, placed._id.toUpperCase())).body.order).toEqual(placed)

    const paidAt = new Date('2026-01-02T10:00:00Z')
    await change(placed._id, {
      status: 'shipped',
      payment_status: 'paid',
      paid_at: paidAt,
      payment_updated_at: paidAt,
      payment_message: 'Payment received',
      razorpay_payment_id: 'pay_AAAAAAAAAAAAA1',
      payment_due_at: null,
      courier: 'India Post',
      tracking_number: 'EE123456789IN',
    })
    await addRows(shop.database, 'order_status_history', {
      order_id: placed._id,
      status: 'shipped',
      comment: null,
    })
    const { order } = (await read(token, placed._id)).body as { order: Order }
    expect(order).toMatchObject({
      orderStatus: 'shipped',
      couponCode: 'FLAT100',
      pricing: { subtotal: 1_000, shippingCost: 100, discount: 100, totalAmount: 1_000 },
      payment: {
        status: 'paid',
        razorpay: {
          paymentId: 'pay_AAAAAAAAAAAAA1',
          lastUpdated: paidAt.toISOString(),
          message: 'Payment received',
        },
      },
      payBefore: null,
      shipment: { courier: 'India Post', trackingNumber: 'EE123456789IN', trackingUrl: null },
    })
    expect(order.statusHistory.map(({ status }) => status)).toEqual(['pending', 'shipped'])
  })

  // Proves ORDER-02, bad input 30.
  test('an id that is none', async () => {
    const [token = ''] = await signUpMany(shop, 1)
    for (const id of ['5', 'g'.repeat(24), 'a'.repeat(25), '%24ne']) {
      expect(await read(token, id)).toMatchObject({ status: 400, body: { message: 'Invalid order ID' } })
    }
    expect(await read(token, sampleId('none'))).toMatchObject(refusal(404, 'ORDER_NOT_FOUND'))
  })
})

// Proves V1, bad input 31.
test('of two customers each sees their own orders only, by whichever call with an order’s id', async () => {
  const [asha = '', ravi = ''] = await signUpMany(shop, 2)
  const orders = [await place(asha), await place(ravi, 2)].map(({ _id }) => _id)
  const calls = (Object.keys(endpoints) as EndpointKey[]).filter((key) => / \/orders\/(.*)?:id/.test(key))
  expect(calls.length).toBeGreaterThanOrEqual(3)
  for (const [who, token] of [asha, ravi].entries()) {
    for (const [whose, id] of orders.entries()) {
      expect((await read(token, id)).status).toBe(who === whose ? 200 : 404)
      if (who === whose) continue
      for (const key of calls) {
        const pieces = [{ lineId: id, quantity: 1, reason: 'changed-mind' }]
        const body = key.startsWith('POST') ? { reason: 'not mine', asCredit: true, pieces } : undefined
        const reply = await shop.send(key.replace(/:(id|noteId|returnId)\b/g, id), {
          token,
          ...(body && { body }),
        })
        expect(reply.status, key).toBe(404)
        expect(JSON.stringify(reply.body), key).not.toContain('AV-')
      }
      const paying = { token, body: { paymentMethod: 'online', orderDetails: { orderId: id } } }
      expect((await shop.send('POST /orders/create', paying)).status).toBe(404)
    }
  }
  expect((await list(asha)).orders.map(({ _id }) => _id)).toEqual([orders[0]])
  expect((await list(ravi)).orders.map(({ _id }) => _id)).toEqual([orders[1]])
})

describe('an account with orders', () => {
  const remove = async (token: string, email: string) => {
    await shop.send('POST /users/send-verification-otp-delete', { token })
    return shop.send('POST /users/delete-account', { token, body: { otp: await shop.codeFor(email) } })
  }

  test('the copy of its data has all of them', async () => {
    const token = await signUp(shop, 'copy@example.com')
    const placed = [await place(token, 1), await place(token, 2)]
    const { status, body } = await shop.send('GET /users/export', { token })
    expect(status).toBe(200)
    expect(body.orders).toEqual(placed.reverse())
  })

  test('it can be deleted: orders stay with all that is in them, and belong to nobody', async () => {
    const email = 'leaving@example.com'
    const token = await signUp(shop, email)
    const key = { 'idempotency-key': 'k' }
    const body = { items: [sampleLine('Stone')], shippingAddress: guestAddress, couponCode: 'FLAT100' }
    const { orderId } = (await shop.send('POST /orders/create', { token, body, headers: key })).body
    expect((await remove(token, email)).status).toBe(200)
    const row = await shop.database
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', String(orderId))
      .executeTakeFirst()
    expect(row).toMatchObject({ customer_id: null, customer_email: email, total_paise: 500_00 })
    const use = shop.database
      .selectFrom('coupon_redemption')
      .selectAll()
      .where('order_id', '=', String(orderId))
    expect(await use.executeTakeFirst()).toMatchObject({ customer_id: null, status: 'used' })
    // A new account with the same email has none of the orders.
    expect((await list(await signUp(shop, email))).orders).toEqual([])
  })

  test('an open order can still be followed with the link of the mail, and its later mails lead there', async () => {
    const email = 'going@example.com'
    const token = await signUp(shop, email)
    const { orderId } = (
      await shop.send('POST /orders/create', {
        token,
        body: { items: [sampleLine('Stone')], shippingAddress: guestAddress },
      })
    ).body
    const { orderNumber } = await read(token, String(orderId)).then(({ body }) => body.order as Order)
    expect((await remove(token, email)).status).toBe(200)

    const text = (await shop.mailsTo(email))[0]?.text ?? ''
    expect(text).toContain(orderNumber)
    const link = /\/order-status\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
    const followed = await shop.send(`GET /orders/status/${link}`)
    expect(followed).toMatchObject({
      status: 200,
      body: { order: { orderNumber, orderStatus: 'pending', items: [{ quantity: 1 }] } },
    })
    expect(JSON.stringify(followed.body)).not.toContain(guestAddress.addressLine1)
    expect((await shop.send(`GET /orders/status/${'x'.repeat(43)}`)).status).toBe(404)
    expect((await shop.send('GET /orders/status/short')).status).toBe(400)

    const publicUrl = () => 'https://shop.example'
    const dependencies = {
      outbox: new Outbox(shop.secrets, new JobSender(shop.database)),
      phoneMessages: { enqueue: async () => false },
      shop: async () => ({ name: 'Amritvasya', email: null }),
      publicUrl,
      links: new OrderLinks(shop.secrets, publicUrl),
    }
    await inTransaction(shop.database, (transaction) =>
      enqueueOrderMail(dependencies, transaction, String(orderId), 'shipped'),
    )
    expect((await shop.mailsTo(email))[0]?.text).toContain(`https://shop.example/order-status?token=${link}`)
  })

  test('orders that are placed while it is deleted come before or not at all; nothing fails', async () => {
    const email = 'hasty@example.com'
    const token = await signUp(shop, email)
    await shop.send('POST /users/send-verification-otp-delete', { token })
    const otp = await shop.codeFor(email)
    const buy = (quantity: number) =>
      shop.send('POST /orders/create', {
        token,
        body: { items: [sampleLine('Stone', quantity)], shippingAddress: guestAddress },
      })
    const replies = await Promise.all([
      buy(1),
      buy(2),
      shop.send('POST /users/delete-account', { token, body: { otp } }),
      buy(3),
      buy(4),
    ])
    expect(replies[2]?.status).toBe(200)
    for (const { status } of replies) expect([200, 401, 404, 409]).toContain(status)
    expect((await buy(5)).status).toBe(401)
  })
})

test('an order number has the date in India and signs that nobody confuses', () => {
  expect(newOrderNumber(new Date('2026-12-31T18:29:59Z'))).toMatch(/^AV-261231-[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(newOrderNumber(new Date('2026-12-31T18:30:00Z'))).toMatch(/^AV-270101-[2-9A-HJKMNP-TV-Z]{5}$/)
})
