import { expect, test } from 'vitest'
import { newDiscount } from './discount-form.tsx'
import { stateOf, toSave, worthOf } from './discount-words.ts'

const discount = { ...newDiscount, minimumPurchase: 999 }

test('the list says in words what a discount gives', () => {
  expect(worthOf({ ...discount, kind: 'percentage', percentage: 12.5 })).toBe('12.5% off from ₹999')
  expect(worthOf({ ...discount, kind: 'amount', amount: 150, minimumPurchase: 0 })).toBe('₹150 off')
  const deal = { ...discount, kind: 'buy-get', buyPieces: 2, getPieces: 1, minimumPurchase: 0 } as const
  expect(worthOf({ ...deal, percentage: 100 })).toBe('Buy 2, get 1 free')
  expect(worthOf({ ...deal, percentage: 50 })).toBe('Buy 2, get 1 at 50% off')
  const tiers = [
    { from: 1_000, percentage: 5 },
    { from: 2_000, percentage: 10 },
  ]
  expect(worthOf({ ...discount, kind: 'tiers', tiers })).toBe('5% from ₹1,000, 10% from ₹2,000')
  expect(worthOf({ ...discount, kind: 'free-delivery' })).toBe('Free delivery from ₹999')
})

test('a discount is on, off, ended or not yet begun', () => {
  const now = Date.parse('2026-11-26T00:00:00Z')
  const on = { isActive: true, startsAt: null, endsAt: null }
  expect(stateOf(on, now).label).toBe('On')
  expect(stateOf({ ...on, isActive: false }, now).label).toBe('Off')
  expect(stateOf({ ...on, startsAt: '2026-11-26T00:00:01Z' }, now).label).toBe('Not yet')
  expect(stateOf({ ...on, endsAt: '2026-11-26T00:00:00Z' }, now).label).toBe('Ended')
})

test('what is left empty is sent as none', () => {
  const { percentage, ...others } = newDiscount
  expect(percentage).toBe(10)
  expect(toSave({ ...others, kind: 'amount', tiers: [{ from: 1, percentage: 1 }] })).toMatchObject({
    percentage: 0,
    tiers: [],
  })
})
