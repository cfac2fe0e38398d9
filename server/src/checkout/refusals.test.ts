import { beforeEach, describe, expect, test } from 'vitest'
import { changeRows } from '../testing/rows.ts'
import {
  sampleCategory,
  sampleId,
  sampleProduct,
  sampleVariant,
  saveSamples,
} from '../testing/sample-catalogue.ts'
import {
  addSampleAddress,
  guestAddress,
  sampleCoupon,
  sampleLine,
  samplePayments,
  saveSampleCoupons,
} from '../testing/sample-checkout.ts'
import { closedAtEnd, refusal, signUp, startTestShop } from '../testing/test-shop.ts'

const payments = samplePayments()
const shop = closedAtEnd(await startTestShop({ openPayment: payments.openPayment }))

const few = (name: string, quantity: number, price = 500) =>
  sampleProduct(name, { variants: [sampleVariant(`SKU ${name}`, price, { quantity })] })
await saveSamples(shop.database, {
  categories: [sampleCategory('Crystals'), sampleCategory('Closed', { isActive: false })],
  products: [
    few('Plenty', 1_000),
    few('Rare', 3),
    few('Gone', 0),
    { ...few('Hidden', 5), isPublished: false },
    { ...few('Shut', 5), categoryId: sampleId('Closed') },
    few('Palace', 1_000, 2_00_000),
  ],
})
await saveSampleCoupons(shop.database, [sampleCoupon('FLAT100', { minimumPaise: 999_00 })])
const token = await signUp(shop, 'asha@example.com')
const addressId = await addSampleAddress(shop, token)
const othersAddressId = await addSampleAddress(shop, await signUp(shop, 'ravi@example.com', 'Ravi'))
beforeEach(async () => {
  await shop.database.updateTable('shop_order').set({ status: 'cancelled' }).execute()
})

/** Refused requests must leave these unchanged. */
const state = async () => {
  const { database } = shop
  const count = async (
    table:
      | 'shop_order'
      | 'order_line'
      | 'order_status_history'
      | 'stock_reservation'
      | 'order_idempotency_key',
  ) =>
    (
      await database
        .selectFrom(table)
        .select('order_id' as never)
        .execute()
        .catch(() => [])
    ).length
  const { pieces } = await database
    .selectFrom('variant')
    .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  return {
    pieces,
    orders: (await database.selectFrom('shop_order').select('id').execute()).length,
    lines: await count('order_line'),
    holds: await count('stock_reservation'),
  }
}
const create = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send('POST /orders/create', { token, body, headers })
async function refused(body: unknown, status: number, message: string) {
  const before = await state()
  const reply = await create(body)
  expect({ status: reply.status, message: reply.body.message, success: reply.body.success }).toEqual({
    status,
    message,
    success: false,
  })
  expect(await state()).toEqual(before)
  return reply.body
}
const plenty = (quantity: unknown = 1) => ({ ...sampleLine('Plenty'), quantity })

// Proves ERR-58.
test('placing an order needs a token', async () => {
  const reply = await shop.send('POST /orders/create', { body: { orderItems: [plenty()], addressId } })
  expect(reply).toMatchObject({ status: 401, body: { message: 'Authentication required' } })
})

describe('the delivery address', () => {
  const noAddress = 'Please select a delivery address'
  // Proves CHECKOUT-11.
  // Proves bad input 32.
  test('it must be chosen, and be the customer’s own', async () => {
    await refused({ orderItems: [plenty()] }, 404, noAddress)
    await refused({ orderItems: [plenty()], addressId: null }, 404, noAddress)
    await refused({ orderItems: [plenty()], addressId: '' }, 404, noAddress)
    await refused({ orderItems: [plenty()], addressId: othersAddressId }, 404, noAddress)
    await refused({ orderItems: [plenty()], addressId: sampleId('none') }, 404, noAddress)
    await refused({ orderItems: [plenty()], addressId: 'x' }, 400, 'Invalid address ID')
  })
  // Proves GUEST-11, GUEST-12.
  test.each([
    [{ ...guestAddress, addressLine1: '' }, 'Please enter your address'],
    [{ ...guestAddress, city: ' ' }, 'Please enter your city'],
    [{ ...guestAddress, state: undefined }, 'Please enter your state'],
    [{ ...guestAddress, pincode: '4110' }, 'Please enter a valid 6-digit pincode'],
    [{ ...guestAddress, city: 'a\nb' }, 'City contains characters that are not allowed'],
    [{ ...guestAddress, pincode: '000000' }, 'Please enter a valid 6-digit pincode'],
    [{ ...guestAddress, state: 'Xyzland' }, 'Please choose a state from the list'],
    [{ ...guestAddress, phoneNumber: '1234567890' }, 'Please enter a valid 10-digit phone number'],
    ['Pune', 'Please select a delivery address'],
  ])('case %# of an address that is typed in, in each body', async (shippingAddress, message) => {
    await refused({ items: [plenty()], shippingAddress }, 400, message)
    await refused({ orderItems: [plenty()], shippingAddress }, 400, message)
    await refused({ orderDetails: { orderItems: [plenty()], shippingAddress } }, 400, message)
    await refused({ orderData: { orderItems: [plenty()], shippingAddress } }, 400, message)
  })

  test('a pincode of another state is refused in each body until it is confirmed', async () => {
    const shippingAddress = { ...guestAddress, state: 'Kerala' }
    const message =
      'Pincode 411001 is in Maharashtra, not in Kerala. Please check it, or confirm that it is right.'
    const response = await refused({ items: [plenty()], shippingAddress }, 400, message)
    expect(response).toMatchObject({ code: 'PINCODE_NOT_CONFIRMED', errors: { pincode: message } })
    await refused({ orderItems: [plenty()], shippingAddress }, 400, message)
    await refused({ orderDetails: { orderItems: [plenty()], shippingAddress } }, 400, message)
    const confirmed = { ...shippingAddress, pincodeConfirmed: true }
    const { status, body } = await create({ items: [plenty()], shippingAddress: confirmed })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { order: { addressSnapshot: { state: 'Kerala', pincode: '411001' } } },
    })
  })

  test('another spelling of a state stands in the order by its usual name, a number by its ten digits', async () => {
    const shippingAddress = { ...guestAddress, state: 'mh', phoneNumber: '+91 98765 43210' }
    expect((await create({ items: [plenty()], shippingAddress })).body).toMatchObject({
      order: { addressSnapshot: { state: 'Maharashtra', phoneNumber: '9876543210' } },
    })
  })

  test('an address from before these rules is refused with what to correct', async () => {
    const old = await addSampleAddress(shop, token)
    const change = (changed: { state?: string; phone_number?: string }) =>
      changeRows(shop.database, 'address', old, {
        state: 'Maharashtra',
        phone_number: '9876543210',
        ...changed,
      })
    await change({ state: 'Xyzland' })
    const choose = 'Please edit this address and choose its state from the list.'
    const response = await refused({ orderItems: [plenty()], addressId: old }, 400, choose)
    expect(response.code).toBe('ADDRESS_NEEDS_CORRECTION')
    await change({ phone_number: '1234567890' })
    const number = 'Please edit this address and enter a valid 10-digit mobile number.'
    await refused({ orderDetails: { orderItems: [plenty()], addressId: old } }, 400, number)
    await change({})
  })

  test('the number of an old account that is no mobile number does not go with a parcel', async () => {
    const other = await signUp(shop, 'old-account@example.com')
    await changeRows(shop.database, 'customer', { email: 'old-account@example.com' }, { phone: '1234567890' })
    const body = { items: [plenty()], shippingAddress: guestAddress }
    expect(await shop.send('POST /orders/create', { token: other, body })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Please enter a valid 10-digit phone number') },
    })
  })
})

describe('lines', () => {
  const wrongQuantity = 'Quantity must be a whole number from 1 to 99'
  // Proves bad input 34.
  test.each([0, -1, 1.5, '2', 1e9, null, undefined, [1], true])('the quantity %j', async (quantity) => {
    await refused({ orderItems: [{ ...plenty(), quantity }], addressId }, 400, wrongQuantity)
    await refused({ items: [{ ...plenty(), quantity }], shippingAddress: guestAddress }, 400, wrongQuantity)
    await refused({ orderDetails: { items: [{ ...plenty(), quantity }], addressId } }, 400, wrongQuantity)
  })

  // Proves bad input 36.
  test.each([null, 'x', 5, true, []])(
    '%j is no line, which is said in the shop’s own words',
    async (line) => {
      const message = 'Please check what you entered'
      await refused({ orderItems: [line], addressId }, 400, message)
      await refused({ orderDetails: { items: [line], addressId } }, 400, message)
    },
  )

  // Proves CHECKOUT-12, bad input 36.
  test('no lines, and far too many', async () => {
    const empty = 'Your cart is empty'
    await refused({ addressId }, 400, empty)
    await refused({ orderItems: [], addressId }, 400, empty)
    await refused({ orderItems: 'x', addressId }, 400, empty)
    await refused({}, 400, empty)
    const many = Array.from({ length: 1_000 }, () => plenty())
    await refused({ orderItems: many, addressId }, 400, 'An order takes at most 100 lines')
  })

  // Proves bad input 37.
  test('a variant of another product, and ids that are none', async () => {
    const mixed = { ...plenty(), variantId: sampleId('variant SKU Rare') }
    await refused({ orderItems: [mixed], addressId }, 400, 'This variant belongs to another product')
    await refused({ orderItems: [{ ...plenty(), productId: '$ne' }], addressId }, 400, 'Invalid product ID')
    await refused({ orderItems: [{ ...plenty(), variantId: 7 }], addressId }, 400, 'Invalid variant ID')
  })

  // Proves bad input 37.
  test('a product that is unpublished, in a closed category or unknown', async () => {
    const hidden = await refused(
      { orderItems: [plenty(), sampleLine('Hidden')], addressId },
      409,
      'Hidden is no longer available',
    )
    expect(hidden).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      shortages: [{ productId: sampleId('Hidden'), variantId: sampleId('variant SKU Hidden'), available: 0 }],
    })
    await refused({ orderItems: [sampleLine('Shut')], addressId }, 409, 'Shut is no longer available')
    await refused(
      { orderItems: [sampleLine('Unknown')], addressId },
      409,
      'A product in your order is no longer available',
    )
  })

  // Proves S2, bad input 35.
  test('more than there is, in one line or in several of one variant', async () => {
    const rare = { productId: sampleId('Rare'), variantId: sampleId('variant SKU Rare'), available: 3 }
    const body = await refused({ orderItems: [sampleLine('Rare', 4)], addressId }, 409, 'Only 3 left')
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', shortages: [rare] })
    await refused({ orderItems: [sampleLine('Gone')], addressId }, 409, 'Out of stock')
    const twice = [sampleLine('Rare', 2), sampleLine('Rare', 2)]
    expect(await refused({ orderItems: twice, addressId }, 409, 'Only 3 left: Rare')).toMatchObject({
      shortages: [rare],
    })
    await refused(
      { orderItems: [sampleLine('Rare', 9), plenty(), sampleLine('Gone')], addressId },
      409,
      'Only 3 left: Rare; Out of stock: Gone',
    )
  })

  test('an order whose sum is beyond all reason is refused before it is written', async () => {
    await refused(
      { orderItems: [sampleLine('Palace', 99)], addressId },
      400,
      'An order may cost at most ₹1,00,00,000',
    )
  })
})

// Proves decision 2.
describe('what the shopper saw', () => {
  const changed = 'Prices have changed. Please review your order.'
  const honest = { subtotal: 1_000, shipping: 100, discount: 0, total: 1_100 }
  // Proves bad input 33.
  test.each([
    [{ pricing: { ...honest, total: 1 } }],
    [{ pricing: { ...honest, subtotal: 999.99 } }],
    [{ pricing: { ...honest, shipping: 0, total: 1_000 } }],
    [{ pricing: { ...honest, shipping: -100 } }],
    [{ pricing: { ...honest, discount: 100, total: 1_000 } }],
    [{ pricing: { shippingCost: 0 } }],
    [{ pricing: { totalAmount: 1 } }],
    [{ subtotal: 10 }],
    [{ orderData: { pricing: { ...honest, total: 1 } } }],
    [{ orderItems: [{ ...plenty(2), shippingRate: -50 }] }],
    [{ orderItems: [{ ...plenty(2), shippingRate: 40 }] }],
    [{ orderItems: [{ ...plenty(2), price: 1 }] }],
  ])('case %# is answered with the true figures, and nothing is placed', async (tampered) => {
    const body = await refused(
      { orderItems: [plenty(2)], addressId, pricing: honest, ...tampered },
      409,
      changed,
    )
    expect(body).toMatchObject({
      code: 'PRICES_CHANGED',
      pricing: honest,
      items: [
        {
          productId: sampleId('Plenty'),
          variantId: sampleId('variant SKU Plenty'),
          price: 500,
          shippingRate: 0,
        },
      ],
    })
  })
  // Proves bad input 33.
  test.each([
    [{ pricing: { total: '1100' } }],
    [{ pricing: { total: 1e12 } }],
    [{ pricing: { total: {} } }],
    [{ orderItems: [{ ...plenty(2), price: 'free' }] }],
  ])('case %# is no price at all', async (odd) => {
    await refused({ orderItems: [plenty(2)], addressId, ...odd }, 400, 'Prices must be amounts in rupees')
  })
})

// Proves bad input 38.
test('a method that is off, or that there is not', async () => {
  const body = { orderItems: [plenty()], addressId }
  await refused({ ...body, paymentMethod: 'cod' }, 400, 'Cash on delivery is not available')
  await refused({ ...body, paymentMethod: 'gold' }, 400, 'Please choose a payment method')
})

test('unknown fields are ignored and nothing of them is stored', async () => {
  const { body } = await create({
    orderItems: [{ ...plenty(), discount: 400 }],
    addressId,
    customer_id: sampleId('Ravi'),
    orderStatus: 'delivered',
    payment: { status: 'paid' },
    total_paise: 1,
    createdAt: '2020-01-01',
  })
  expect(body).toMatchObject({
    success: true,
    order: { orderStatus: 'pending', payment: { status: 'pending' }, pricing: { totalAmount: 600 } },
  })
})

test('an order number or key of another kind: the payment screen with ids that are none, or of somebody else', async () => {
  expect(await create({ orderDetails: { orderId: 'x' } })).toMatchObject({
    status: 400,
    body: { message: 'Invalid order ID' },
  })
  expect(await create({ orderDetails: { orderId: sampleId('none') } })).toMatchObject(
    refusal(404, 'ORDER_NOT_FOUND'),
  )
  const key = 'Idempotency-Key must be 1 to 200 printable characters'
  for (const sent of ['x'.repeat(201), 'a b']) {
    const reply = await create({ orderItems: [plenty()], addressId }, { 'idempotency-key': sent })
    expect(reply).toMatchObject({ status: 400, body: { message: key } })
  }
})

describe('coupons', () => {
  // Proves bad input 45.
  test('a coupon that does not apply says why, and nothing is placed', async () => {
    const body = { orderItems: [plenty()], addressId, couponCode: 'flat100' }
    await refused(body, 400, 'Invalid coupon: add ₹499 more to avail')
    await refused({ ...body, couponCode: 'NOSUCH' }, 400, 'Invalid coupon')
    await refused({ ...body, couponCode: 'x'.repeat(51) }, 400, 'Invalid coupon')
  })

  // Proves bad input 46.
  test('codes cannot be found by placing orders either; a good code is no guess', async () => {
    const guesser = await signUp(shop, 'guesser@example.com')
    const shippingAddress = guestAddress
    const guess = (couponCode: string) =>
      shop.send('POST /orders/create', {
        token: guesser,
        body: { items: [plenty(2)], shippingAddress, couponCode },
      })
    for (let i = 0; i < 20; i++) expect((await guess(`GUESS${i}`)).status).toBe(400)
    const late = await guess('FLAT100')
    expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    // Requests without a coupon still succeed, and so do other customers.
    expect((await guess('')).status).toBe(200)
    for (let i = 0; i < 25; i++) {
      const { status } = await create({ orderItems: [plenty(2)], addressId, couponCode: 'FLAT100' })
      expect(status).toBe(200)
    }
  })
})
