import type { Order, RazorpayOrder } from '@amritvasya/contract'
import { capitalised, offerOf, paymentMethods } from '@amritvasya/contract/rules/payment-methods'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePrice, changeStock, saveProduct, setPublished } from '../catalogue/index.ts'
import { saveSettings } from '../content/index.ts'
import { howToPay } from '../orders/payment-method-texts.ts'
import type { Database } from '../platform/database/database.ts'
import { rowOf } from '../testing/rows.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import {
  addSampleAddress,
  guestAddress,
  sampleAddress,
  sampleCoupon,
  sampleLine,
  samplePayments,
  saveSampleCoupons,
} from '../testing/sample-checkout.ts'
import { closedAtEnd, signUp, startTestShop } from '../testing/test-shop.ts'

const payments = samplePayments()
const shop = closedAtEnd(await startTestShop({ openPayment: payments.openPayment }))

const bracelet = sampleProduct('Bracelet', {
  variants: [
    sampleVariant('SKU Bracelet', 499.5, {
      size: 'Large',
      color: { name: 'Purple', hexCode: '#7f00ff' },
      quantity: 1_000,
    }),
  ],
  hsnCode: '7116',
})
const heavy = sampleProduct('Heavy', {
  price: 2_000,
  shippingRatePaise: 180_00,
  variants: [sampleVariant('SKU Heavy', 2_000, { quantity: 1_000 })],
})
const penny = sampleProduct('Penny', {
  variants: [sampleVariant('SKU Penny', 0.5, { quantity: 1_000 })],
  shippingRatePaise: 0,
})

await saveSamples(shop.database, { products: [bracelet, heavy, penny] })
await saveSampleCoupons(shop.database, [
  sampleCoupon('FLAT100'),
  sampleCoupon('OLD', { endsAt: new Date(0) }),
])
const token = await signUp(shop, 'asha@example.com')
const addressId = await addSampleAddress(shop, token)
/** Earlier orders must neither match as duplicates nor count as unpaid. */
beforeEach(async () => {
  await shop.database.updateTable('shop_order').set({ status: 'cancelled' }).execute()
  payments.opened.length = 0
  payments.isUp = true
})

/** The names of settings and messages follow from each. */
const offered = paymentMethods.flatMap((method) => {
  const offer = offerOf(method)
  return offer ? [{ method, ...offer }] : []
})

const create = (body: object, headers: Record<string, string> = {}) =>
  shop.send('POST /orders/create', { token, body, headers })
const write = <T>(work: (transaction: Database) => Promise<T>) => shop.database.transaction().execute(work)
const countOrders = async () => (await shop.database.selectFrom('shop_order').select('id').execute()).length

// Proves decision 7.
describe('the three bodies become one order', () => {
  // Proves API-31, ENT-12, ENT-13, ENT-14, ENT-15, ENT-19.
  test('the checkout places the order and opens its payment', async () => {
    const reply = await create({
      orderItems: [
        { ...sampleLine('Bracelet', 2), shippingRate: 0 },
        { ...sampleLine('Heavy'), shippingRate: 180 },
      ],
      addressId,
      couponCode: ' flat100 ',
      pricing: { subtotal: 2_999, shipping: 180, discount: 100, total: 3_079 },
    })
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: 'Order placed' } })
    const { order, orderId, razorpayOrder } = reply.body as {
      order: Order
      orderId: string
      razorpayOrder: RazorpayOrder
    }
    expect(order).toEqual({
      _id: orderId,
      orderNumber: expect.stringMatching(/^AV-\d{6}-[2-9A-HJKMNP-Z]{5}$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      orderStatus: 'pending',
      orderItems: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          product: bracelet.id,
          variant: bracelet.variants[0].id,
          productSnapshot: {
            name: 'Bracelet',
            imageUrl: '/files/0123456789abcdef/1200.webp',
            size: 'Large',
            color: 'Purple',
            brand: { name: 'Amrit' },
          },
          quantity: 2,
          price: 499.5,
          total: 999,
        },
        expect.objectContaining({ product: heavy.id, quantity: 1, price: 2_000, total: 2_000 }),
      ],
      addressSnapshot: sampleAddress,
      statusHistory: [{ status: 'pending', comment: 'Order placed', timestamp: expect.any(String) }],
      pricing: { subtotal: 2_999, shippingCost: 180, discount: 100, totalAmount: 3_079 },
      expectedDelivery: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      couponCode: 'FLAT100',
      payment: {
        method: 'online',
        status: 'pending',
        razorpay: { paymentId: null, lastUpdated: null, message: null },
      },
      payBefore: expect.any(String),
      shipment: null,
      creditNotes: [],
    })
    expect(razorpayOrder).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: expect.any(Number),
      currency: 'INR',
      key: 'rzp_test_Key',
      name: 'Amritvasya',
      description: 'Order',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
      theme: { color: '#4a1f54' },
    })
    expect(payments.opened).toEqual([orderId])
    // The stock is reserved for half an hour (decision 4).
    const reservedMs = Date.parse(order.payBefore ?? '') - Date.parse(order.createdAt)
    expect(reservedMs).toBe(30 * 60_000)
  })

  // Proves API-32, API-33, GUEST-13.
  test('the guest flow places the order, its payment screen pays the very same one', async () => {
    const placed = await create({
      items: [sampleLine('Bracelet')],
      subtotal: 499.5,
      shippingAddress: guestAddress,
    })
    expect(placed).toMatchObject({ status: 200, body: { razorpayOrder: null } })
    expect(payments.opened).toEqual([])
    const { orderId, order } = placed.body as { orderId: string; order: Order }
    // Name and phone come from the account.
    expect(order.addressSnapshot).toMatchObject({
      fullName: 'Asha Rao',
      phoneNumber: '9876543210',
      city: 'Pune',
    })
    expect(order.pricing).toEqual({ subtotal: 499.5, shippingCost: 100, discount: 0, totalAmount: 599.5 })

    const paying = await create({
      orderData: { pricing: { subtotal: 499.5, shipping: 100, discount: 0, total: 599.5 } },
      paymentMethod: 'online',
      userDetails: { fullName: 'Asha Rao' },
      orderDetails: { _id: orderId, orderItems: [sampleLine('Bracelet')] },
    })
    expect(paying).toMatchObject({
      status: 200,
      body: { orderId, order: { orderNumber: order.orderNumber }, razorpayOrder: { currency: 'INR' } },
    })
    expect(payments.opened).toEqual([orderId])
  })

  test('the address of a guest is saved in the empty address book of the new account, once', async () => {
    const guest = await signUp(shop, 'guest@example.com')
    const order = (addressLine1: string, quantity: number) =>
      shop.send('POST /orders/create', {
        token: guest,
        body: {
          items: [sampleLine('Bracelet', quantity)],
          shippingAddress: { ...guestAddress, addressLine1 },
        },
      })
    expect((await order('1 First Street', 1)).status).toBe(200)
    const book = async () => (await shop.send('GET /addresses', { token: guest })).body.addresses
    const savedAddress = {
      addressLine1: '1 First Street',
      city: 'Pune',
      addressType: 'home',
      isDefault: true,
    }
    expect(await book()).toEqual([expect.objectContaining(savedAddress)])
    expect((await order('2 Second Street', 2)).status).toBe(200)
    expect(await book()).toEqual([expect.objectContaining(savedAddress)])
  })

  // Proves GUEST-14.
  test('the address of whoever receives a gift is not saved, and the guest’s own one is afterwards', async () => {
    const guest = await signUp(shop, 'giver@example.com')
    const order = (quantity: number, receiver: object) =>
      shop.send('POST /orders/create', {
        token: guest,
        body: {
          items: [sampleLine('Bracelet', quantity)],
          shippingAddress: { ...guestAddress, ...receiver },
        },
      })
    const book = async () => (await shop.send('GET /addresses', { token: guest })).body.addresses
    const gift = await order(1, { fullName: 'Anjali Menon', phoneNumber: '9123456789' })
    expect(gift).toMatchObject({
      status: 200,
      body: { order: { addressSnapshot: { fullName: 'Anjali Menon' } } },
    })
    expect(await book()).toEqual([])
    expect((await order(2, {})).status).toBe(200)
    expect(await book()).toMatchObject([{ fullName: 'Asha Rao', isDefault: true }])
  })

  // Proves API-33.
  test('the payment screen places what /checkout handed it', async () => {
    const reply = await create({
      orderData: {
        couponCode: 'FLAT100',
        pricing: { subtotal: 999, shipping: 100, discount: 100, total: 999 },
      },
      paymentMethod: 'online',
      userDetails: { fullName: 'Mallory', email: 'mallory@example.com' },
      orderDetails: { items: [sampleLine('Bracelet', 2)], addressId },
    })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        order: { couponCode: 'FLAT100', pricing: { totalAmount: 999 } },
        razorpayOrder: { currency: 'INR' },
      },
    })
    const row = await rowOf(shop.database, 'shop_order', String(reply.body.orderId))
    expect(row).toMatchObject({ customer_name: 'Asha Rao', customer_email: 'asha@example.com' })
  })

  // Proves ENT-06.
  test('a cart as the browser keeps it can be ordered as it is', async () => {
    const line = {
      _id: bracelet.id,
      name: 'Bracelet',
      images: [{ url: '/files/0123456789abcdef/1200.webp', alt: '' }],
      variant: { _id: bracelet.variants[0].id, color: { name: 'Purple' }, price: 499.5, images: [] },
      quantity: 1,
      price: 499.5,
    }
    expect(await create({ orderItems: [line], addressId })).toMatchObject({
      status: 200,
      body: { order: { orderItems: [{ product: bracelet.id, variant: bracelet.variants[0].id }] } },
    })
  })
})

// Proves CART-06, CHECKOUT-07, CHECKOUT-08, decision 3.
describe('shipping', () => {
  // Proves API-36.
  test('the rate of a product, 0 in the standard parcel', async () => {
    const rate = async (id: string) => shop.send(`GET /orders/shipping-rate/${id}`)
    expect((await rate(heavy.id)).body).toEqual({ success: true, shippingRate: 180, standardParcel: false })
    expect((await rate(bracelet.id)).body).toEqual({ success: true, shippingRate: 0, standardParcel: true })
    expect(await rate(sampleId('nothing'))).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    })
    expect(await rate('5')).toMatchObject({ status: 400, body: { message: 'Invalid product ID' } })
  })

  test('the owner’s figures count from the next order on', async () => {
    await write((transaction) => saveSettings(transaction, { parcelPaise: 70_00, paymentWindowMinutes: 45 }))
    const { body } = await create({ orderItems: [sampleLine('Bracelet')], addressId })
    const order = body.order as Order
    expect(order.pricing.shippingCost).toBe(70)
    expect(Date.parse(order.payBefore ?? '') - Date.parse(order.createdAt)).toBe(45 * 60_000)
    await write((transaction) => saveSettings(transaction, { parcelPaise: 100_00, paymentWindowMinutes: 30 }))
  })
})

describe('orders without an online payment', () => {
  // Proves decision 6.
  test('below ₹1 an order is paid when it is placed, and its pieces are sold', async () => {
    const { body } = await create({ orderItems: [sampleLine('Penny')], addressId })
    expect(body).toMatchObject({
      success: true,
      razorpayOrder: null,
      order: { orderStatus: 'processing', payment: { status: 'paid' }, payBefore: null },
    })
    expect(payments.opened).toEqual([])
    const reservations = await shop.database
      .selectFrom('stock_reservation')
      .select('status')
      .where('order_id', '=', String(body.orderId))
      .execute()
    expect(reservations).toEqual([{ status: 'sold' }])
    const [mail] = await shop.mailsTo('asha@example.com')
    expect(mail?.text).toContain('There is nothing to pay for it.')
    // A second click is the same order here too (O1).
    expect((await create({ orderItems: [sampleLine('Penny')], addressId })).body.orderId).toBe(body.orderId)
  })

  // Proves decision 45, decision 11.
  test.each(offered)('$name only while the owner offers it, and up to its limit', async (offer) => {
    const { method: paymentMethod, name, setting } = offer
    const onDelivery = { orderItems: [sampleLine('Heavy', 2)], addressId, paymentMethod }
    const refused = {
      status: 400,
      body: { code: 'COD_UNAVAILABLE', message: `${capitalised(name)} is not available` },
    }
    expect(await create(onDelivery)).toMatchObject(refused)
    await write((transaction) =>
      saveSettings(transaction, { [setting]: true, [`${setting}UpToPaise`]: 4_360_00 }),
    )
    expect(await create({ ...onDelivery, orderItems: [sampleLine('Heavy', 3)] })).toMatchObject(refused)
    expect((await create(onDelivery)).body).toMatchObject({
      razorpayOrder: null,
      order: {
        orderStatus: 'pending',
        payment: { method: paymentMethod, status: 'pending' },
        payBefore: null,
      },
    })

    // A guest may choose it on the payment screen, for the order of step 3.
    const guest = await create({ items: [sampleLine('Bracelet')], shippingAddress: guestAddress })
    const orderDetails = { orderId: guest.body.orderId }
    expect((await create({ paymentMethod, orderDetails })).body).toMatchObject({
      orderId: guest.body.orderId,
      razorpayOrder: null,
      order: { payment: { method: paymentMethod }, payBefore: null },
    })
    await write((transaction) => saveSettings(transaction, { [setting]: false }))
    const another = await create({ items: [sampleLine('Heavy')], shippingAddress: guestAddress })
    expect(await create({ paymentMethod, orderDetails: { orderId: another.body.orderId } })).toMatchObject(
      refused,
    )
  })

  // Proves S5.
  test('of three orders that wait, cash orders are to be waited for, and only others to be paid', async () => {
    await write((transaction) =>
      saveSettings(transaction, { cashOnDelivery: true, cashOnDeliveryUpToPaise: 10_000_00 }),
    )
    const place = (pieces: number, paymentMethod: 'online' | 'cod') =>
      create({ orderItems: [sampleLine('Heavy', pieces)], addressId, paymentMethod })
    const refusal = (message: string) => ({ status: 409, body: { code: 'TOO_MANY_UNPAID_ORDERS', message } })
    const cash = [await place(1, 'cod'), await place(2, 'cod'), await place(3, 'cod')]
    expect(cash.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await place(4, 'cod')).toMatchObject(
      refusal(
        'You have 3 cash orders that the shop has not confirmed yet. Please wait for that, or cancel one of them first.',
      ),
    )
    await shop.send(`POST /orders/${cash[0]?.body.orderId}/cancel`, { token, body: {} })
    expect((await place(4, 'online')).status).toBe(200)
    expect(await place(5, 'online')).toMatchObject(
      refusal(
        'You have 3 open orders: 1 to be paid online, 2 that the shop has not confirmed yet. Please pay or cancel one of them first.',
      ),
    )
    await write((transaction) => saveSettings(transaction, { cashOnDelivery: false }))
  })

  // Proves decision 11.
  test.each(offered)(
    'an order that becomes one of $name twice at once is confirmed by one mail, without a word of having been paid',
    async (offer) => {
      const { method: paymentMethod, setting } = offer
      await write((transaction) =>
        saveSettings(transaction, { [setting]: true, [`${setting}UpToPaise`]: 5_000_00 }),
      )
      const { body } = await create({ items: [sampleLine('Heavy')], shippingAddress: guestAddress })
      const { orderNumber } = body.order as Order
      const choose = () => create({ paymentMethod, orderDetails: { orderId: body.orderId } })
      const [one, two] = await Promise.all([choose(), choose()])
      expect([one.status, two.status]).toEqual([200, 200])
      const mails = (await shop.mailsTo('asha@example.com')).filter(({ text }) => text.includes(orderNumber))
      expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${orderNumber}`])
      expect(mails[0]?.text).toContain(`You pay ₹2,180 ${howToPay(paymentMethod)} when it arrives.`)
      expect(mails[0]?.text).not.toMatch(/received|paid/i)

      // Online payment is no longer possible, and a repeated request finds the order placed.
      const online = await create({ paymentMethod: 'online', orderDetails: { orderId: body.orderId } })
      expect(online).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
      await write((transaction) => saveSettings(transaction, { [setting]: false }))
      expect((await choose()).body).toMatchObject({ order: { payment: { method: paymentMethod } } })
    },
  )
})

// Proves decision 8.
describe('paying an order that waits', () => {
  const place = async () =>
    String((await create({ orderItems: [sampleLine('Bracelet')], addressId })).body.orderId)
  const pay = (orderId: string) => create({ paymentMethod: 'online', orderDetails: { orderId } })
  const set = (orderId: string, values: object) =>
    shop.database.updateTable('shop_order').set(values).where('id', '=', orderId).execute()

  test('a payment that failed or was left opens again, for the same order', async () => {
    const orderId = await place()
    const before = await countOrders()
    for (const status of ['failed', 'cancelled'] as const) {
      await set(orderId, { payment_status: status })
      expect((await pay(orderId)).body).toMatchObject({ orderId, order: { payment: { status: 'pending' } } })
    }
    expect(payments.opened).toEqual([orderId, orderId, orderId])
    expect(await countOrders()).toBe(before)
  })

  test('so it does when the same cart is sent again instead', async () => {
    const orderId = await place()
    await set(orderId, { payment_status: 'cancelled', payment_message: 'Payment cancelled' })
    const { body } = await create({ orderItems: [sampleLine('Bracelet')], addressId })
    expect(body).toMatchObject({
      orderId,
      order: { payment: { status: 'pending' } },
      razorpayOrder: { currency: 'INR' },
    })
  })

  test('one that is paid meanwhile has nothing to pay; one that is cancelled or too old cannot be paid', async () => {
    const orderId = await place()
    await set(orderId, { payment_status: 'paid', paid_at: new Date(), status: 'processing' })
    expect((await pay(orderId)).body).toMatchObject({
      razorpayOrder: null,
      order: { payment: { status: 'paid' } },
    })
    const notPayable = { status: 409, body: { code: 'ORDER_NOT_PAYABLE' } }
    await set(orderId, { payment_status: 'pending', status: 'cancelled' })
    expect(await pay(orderId)).toMatchObject(notPayable)
    await set(orderId, { status: 'pending', payment_due_at: new Date(Date.now() - 1_000) })
    expect(await pay(orderId)).toMatchObject(notPayable)
  })

  test('the provider is down: the order is kept, and the same request finds it again', async () => {
    payments.isUp = false
    const body = { orderItems: [sampleLine('Bracelet')], addressId }
    const down = await create(body)
    expect(down).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE', orderId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    payments.isUp = true
    expect((await create(body)).body).toMatchObject({ orderId: down.body.orderId })
    expect((await pay(String(down.body.orderId))).status).toBe(200)
  })
})

// Proves O4.
test('an order stays as it was when product, price, brand picture and address change, byte for byte', async () => {
  const { orderId } = (await create({ orderItems: [sampleLine('Heavy')], addressId })).body
  const read = async () =>
    JSON.stringify((await shop.send(`GET /orders/my-orders/${orderId}`, { token })).body)
  const before = await read()
  await write(async (transaction) => {
    await changePrice(transaction, heavy.variants[0].id, 1_00, 1_00)
    await changeStock(transaction, heavy.variants[0].id, 5)
    await saveProduct(transaction, {
      ...heavy,
      name: 'Renamed',
      shippingRatePaise: null,
      gstBasisPoints: 1_800,
    })
    await setPublished(transaction, heavy.id, false)
    await transaction.updateTable('brand').set({ name: 'Renamed' }).execute()
  })
  await shop.send(`PUT /addresses/${addressId}`, { token, body: { ...sampleAddress, city: 'Mumbai' } })
  expect(await read()).toBe(before)
  await write(async (transaction) => {
    await saveProduct(transaction, heavy)
    await transaction.updateTable('brand').set({ name: 'Amrit' }).execute()
  })
})
