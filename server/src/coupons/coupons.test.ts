import type { Coupon } from '@amritvasya/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { findBroken } from '../invariants/invariants.repository.ts'
import { sampleId, sampleProduct, sampleVariant, saveSamples } from '../testing/sample-catalogue.ts'
import { guestAddress, sampleCoupon, sampleLine, saveSampleCoupons } from '../testing/sample-checkout.ts'
import { closedAtEnd, signUp, signUpMany, startTestShop } from '../testing/test-shop.ts'
import { discountOf } from './coupon-rules.ts'

const shop = closedAtEnd(await startTestShop())

const day = 24 * 3_600_000
const later = new Date(Date.now() + 30 * day)
const coupons = [
  sampleCoupon('WELCOME10', {
    name: 'Welcome',
    description: '10% off',
    discountType: 'percentage',
    discountValue: 1_000,
    maximumDiscountPaise: 80_00,
    endsAt: later,
    usageLimit: 50,
    limitPerCustomer: 2,
  }),
  sampleCoupon('FLAT100', { minimumPaise: 999_00 }),
  sampleCoupon('EXPIRED', { endsAt: new Date(Date.now() - day) }),
  sampleCoupon('USEDUP', { usageLimit: 2 }),
  sampleCoupon('SOON', { startsAt: new Date('2099-12-12T00:00:00Z') }),
  sampleCoupon('OFF', { isActive: false }),
  sampleCoupon('SECRET', { isPublic: false, discountType: 'percentage', discountValue: 1_250 }),
]
const stone = sampleProduct('Stone', { variants: [sampleVariant('SKU Stone', 499.5, { quantity: 100 })] })
await saveSamples(shop.database, { products: [stone] })
await saveSampleCoupons(shop.database, coupons)
const uses = ['USEDUP', 'USEDUP', 'WELCOME10', 'WELCOME10', 'WELCOME10']
const tokens = await signUpMany(shop, uses.length)
for (const [i, couponCode] of uses.entries()) await orderWith(tokens[i] ?? '', couponCode)
afterAll(async () => expect(await findBroken(shop.database)).toEqual([]))

async function orderWith(token: string, couponCode: string, quantity = 1): Promise<void> {
  const body = { items: [sampleLine('Stone', quantity)], shippingAddress: guestAddress, couponCode }
  await shop.send('POST /orders/create', { token, body })
}

let nextNetwork = 1
/** The rate limit counts by network. */
const validate = (body: object, token?: string) =>
  shop.send('POST /coupons/validate', {
    body,
    ...(token && { token }),
    headers: { 'x-forwarded-for': `10.0.0.${nextNetwork++}` },
  })

// Proves CART-14.
test('the coupons that somebody could use: none that is used up, also by this customer', async () => {
  const usable = async (token?: string) => {
    const { body } = await shop.send('GET /coupons/usable', { ...(token && { token }) })
    return (body.coupons as Coupon[]).map(({ code }) => code)
  }
  expect(await usable()).toEqual(['WELCOME10', 'FLAT100'])
  const [token = ''] = await signUpMany(shop, 1)
  expect(await usable(token)).toEqual(['WELCOME10', 'FLAT100'])
  await saveSampleCoupons(shop.database, [sampleCoupon('ONCE', { limitPerCustomer: 1 })])
  expect(await usable(token)).toContain('ONCE')
  await orderWith(token, 'ONCE')
  expect(await usable(token)).not.toContain('ONCE')
  expect(await usable()).toContain('ONCE')
  await shop.database.updateTable('coupon').set({ is_active: false }).where('code', '=', 'ONCE').execute()
})

// Proves API-49, ENT-18.
test('the public coupons, those that can be used first; no secret one, none that is off', async () => {
  const { body } = await shop.send('GET /coupons/public')
  const list = body.coupons as Coupon[]
  expect(list.map(({ code }) => code)).toEqual(['WELCOME10', 'FLAT100', 'EXPIRED', 'USEDUP'])
  expect(list[0]).toEqual({
    _id: sampleId('coupon WELCOME10'),
    name: 'Welcome',
    code: 'WELCOME10',
    description: '10% off',
    discountType: 'percentage',
    discountAmount: 10,
    minimumPurchase: 0,
    maximumDiscount: 80,
    startDate: null,
    endDate: later.toISOString(),
    usageLimit: 50,
    usageCount: 3,
    limitPerCustomer: 2,
    isActive: true,
  })
  expect(list[1]).toMatchObject({
    discountType: 'fixed',
    discountAmount: 100,
    minimumPurchase: 999,
    usageLimit: 0,
  })
})

// Proves API-50.
describe('what a coupon takes off', () => {
  test.each([
    ['a percentage', { code: 'WELCOME10', amount: 500 }, 50],
    ['never more than its maximum', { code: 'WELCOME10', amount: 5_000 }, 80],
    ['in any case and with spaces around', { code: ' welcome10 ', amount: 500 }, 50],
    ['with a space inside, as it was pasted', { code: 'WELCOME\u00a010', amount: 500 }, 50],
    ['a sum', { code: 'FLAT100', amount: 999 }, 100],
    [
      'by the shop’s own prices when lines are sent',
      { code: 'FLAT100', amount: 5, items: [sampleLine('Stone', 2)] },
      100,
    ],
    [
      'by the amount when a line names no variant',
      { code: 'FLAT100', amount: 999, items: [{ productId: sampleId('Stone'), quantity: 1, price: 999 }] },
      100,
    ],
    ['rounded to a paisa', { code: 'SECRET', amount: 33.33 }, 4.17],
    ['without an amount', { code: 'WELCOME10' }, 0],
  ])('%s', async (_, body, discount) => {
    expect(await validate(body)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Coupon applied',
        discount,
        coupon: { code: body.code.replaceAll(/\s/g, '').toUpperCase() },
      },
    })
  })

  // Proves C1.
  test('nothing is used up by asking', async () => {
    await Promise.all(Array.from({ length: 10 }, () => validate({ code: 'WELCOME10', amount: 500 })))
    const row = await shop.database
      .selectFrom('coupon')
      .select('usage_count')
      .where('code', '=', 'WELCOME10')
      .executeTakeFirst()
    expect(row).toEqual({ usage_count: 3 })
  })

  test('a coupon that only lacks its minimum says how many rupees are missing', async () => {
    expect((await validate({ code: 'FLAT100', amount: 998.5 })).body).toMatchObject({ missing: 0.5 })
    expect((await validate({ code: 'EXPIRED', amount: 500 })).body).not.toHaveProperty('missing')
  })

  // Proves ERR-53, bad input 45.
  test.each([
    [{ code: 'EXPIRED', amount: 500 }, 'Invalid coupon: it has expired'],
    [{ code: 'USEDUP', amount: 500 }, 'Invalid coupon: its usage limit is reached'],
    [{ code: 'SOON', amount: 500 }, 'Invalid coupon: it can be used from 12 Dec 2099'],
    [{ code: 'FLAT100', amount: 998.5 }, 'Invalid coupon: add ₹0.50 more to avail'],
    [
      { code: 'FLAT100', amount: 5_000, items: [sampleLine('Stone')] },
      'Invalid coupon: add ₹499.50 more to avail',
    ],
    [{ code: 'OFF', amount: 500 }, 'Invalid coupon'],
    [{ code: 'NOSUCH', amount: 500 }, 'Invalid coupon'],
    [{ code: '', amount: 500 }, 'Please enter a coupon code'],
    [{ amount: 500 }, 'Please enter a coupon code'],
    [{ code: { $gt: '' }, amount: 500 }, 'Please enter a coupon code'],
    [{ code: 'X'.repeat(51), amount: 500 }, 'Invalid coupon'],
    [{ code: 'WELCOME10', amount: '500' }, 'Prices must be amounts in rupees'],
    [
      { code: 'WELCOME10', items: [{ ...sampleLine('Stone'), quantity: 0 }] },
      'Quantity must be a whole number from 1 to 99',
    ],
  ])('case %# is refused with its reason', async (body, message) => {
    expect(await validate(body)).toMatchObject({ status: 400, body: { success: false, message } })
  })

  test('a customer who used it as often as allowed is refused; whoever is not signed in is not', async () => {
    const token = await signUp(shop, 'asha@example.com')
    for (const quantity of [1, 2]) await orderWith(token, 'WELCOME10', quantity)
    const request = { code: 'WELCOME10', amount: 500 }
    expect(await validate(request, token)).toMatchObject({
      status: 400,
      body: { message: 'Invalid coupon: you have already used it' },
    })
    expect((await validate(request)).status).toBe(200)
  })

  // Proves bad input 46.
  test('guessing ends with 429, even for a code that exists', async () => {
    const guess = (code: string) =>
      shop.send('POST /coupons/validate', {
        body: { code, amount: 500 },
        headers: { 'x-forwarded-for': '192.0.2.7' },
      })
    for (let i = 0; i < 30; i++) expect((await guess(`TRY${i}`)).status).toBe(400)
    expect(await guess('SECRET')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    // Valid codes do not count as guesses.
    for (let i = 0; i < 40; i++) {
      const { status } = await shop.send('POST /coupons/validate', {
        body: { code: 'WELCOME10', amount: 500 },
        headers: { 'x-forwarded-for': '192.0.2.8' },
      })
      expect(status).toBe(200)
    }
  })
})

// Proves C3.
test('a discount is at most the subtotal, to the paisa', () => {
  const fixed = { discount_type: 'fixed', discount_value: 100_00, maximum_discount_paise: null } as const
  expect(discountOf(fixed, 40_00)).toBe(40_00)
  const all = { discount_type: 'percentage', discount_value: 10_000, maximum_discount_paise: null } as const
  expect(discountOf(all, 12_345)).toBe(12_345)
  expect(discountOf({ ...all, discount_value: 3_333 }, 101)).toBe(34)
})
