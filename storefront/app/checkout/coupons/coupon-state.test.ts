import type { Coupon } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { codeOf, couponState, couponWords, couponWorth, removedText } from './coupon-state.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  _id: '0'.repeat(24),
  name: 'Welcome',
  code: 'WELCOME10',
  description: '',
  discountType: 'percentage',
  discountAmount: 10,
  minimumPurchase: 500,
  maximumDiscount: null,
  startDate: null,
  endDate: null,
  usageLimit: 0,
  usageCount: 0,
  limitPerCustomer: 0,
  isActive: true,
  ...more,
})

// Proves COUPON-04.
test('past its end date it says Expired, whatever else is true', () => {
  const past = coupon({ endDate: '2026-11-20T23:59:59Z', usageLimit: 1, usageCount: 1 })
  expect(couponState(past, 900, now).text).toBe('Expired')
})

// Proves COUPON-05, decision 5.
test('used up only where there is a limit', () => {
  expect(couponState(coupon({ usageLimit: 5, usageCount: 5 }), 900, now).text).toBe('Usage Limit Reached')
  expect(couponState(coupon({ usageLimit: 0, usageCount: 5 }), 900, now).text).toBe('Available')
})

// Proves COUPON-06.
test('available from the minimum on', () => {
  expect(couponState(coupon(), 500, now)).toEqual({ status: 'available', text: 'Available' })
})

// Proves COUPON-07.
test('else it says how much is missing', () => {
  expect(couponState(coupon(), 499.5, now).text).toBe('Add ₹0.50 more to avail')
  expect(couponState(coupon({ minimumPurchase: 1500 }), 250, now).text).toBe('Add ₹1,250 more to avail')
})

test('what a coupon is worth, in words', () => {
  expect(couponWorth(coupon({ maximumDiscount: 200 }))).toBe('10% off, up to ₹200')
  expect(couponWorth(coupon({ discountType: 'fixed', discountAmount: 100 }))).toBe('₹100 off')
})

// COUPON-01
test('codes are written in capitals, without the spaces that were typed or pasted along', () => {
  for (const typed of [' welcome10 ', 'WELCOME 10', 'wel\u00a0come\t10', '\u200bWELCOME10\ufeff']) {
    expect(codeOf(typed)).toBe('WELCOME10')
  }
})

test('a removed coupon says why, and what brings it back', () => {
  expect(removedText('FIRST150', 'Invalid coupon: add ₹151 more to avail', 151)).toBe(
    'Coupon FIRST150 was removed. Add ₹151 more and we will add it back.',
  )
  expect(removedText('DIWALI25', 'Invalid coupon: it has expired', undefined)).toBe(
    'Coupon DIWALI25 was removed: it has expired',
  )
  expect(removedText('OLD', 'Invalid coupon', undefined)).toBe(
    'Coupon OLD was removed. It is no longer valid.',
  )
})

test('a coupon’s card does not say twice what it takes off', () => {
  const capped = { maximumDiscount: 200, description: '10% off your order, up to ₹200.' }
  expect(couponWords(coupon(capped))).toEqual({ worth: '10% off', rest: ' your order, up to ₹200.' })
  expect(couponWords(coupon({ ...capped, description: '10% off your order.' }))).toEqual({
    worth: '10% off, up to ₹200',
    rest: ' · 10% off your order.',
  })
  expect(couponWords(coupon({ maximumDiscount: null, description: 'For Diwali' }))).toEqual({
    worth: '10% off',
    rest: ' · For Diwali',
  })
})
