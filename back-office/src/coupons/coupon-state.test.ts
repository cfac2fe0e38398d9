import type { AdminCoupon } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { stateOf } from './coupon-state.ts'

const now = Date.parse('2026-06-01T00:00:00Z')
const coupon = { isActive: true, startsAt: null, endsAt: null, usageLimit: 0, usageCount: 9 } as AdminCoupon

test.each<[string, Partial<AdminCoupon>]>([
  ['On', {}],
  ['Off', { isActive: false, endsAt: '2026-01-01T00:00:00Z' }],
  ['Ended', { endsAt: '2026-06-01T00:00:00Z' }],
  ['Used up', { usageLimit: 9 }],
  ['On', { usageLimit: 10 }],
  ['Not yet', { startsAt: '2026-06-02T00:00:00Z' }],
])('the back office calls a coupon %s with %j', (label, changes) => {
  expect(stateOf({ ...coupon, ...changes }, now).label).toBe(label)
})
