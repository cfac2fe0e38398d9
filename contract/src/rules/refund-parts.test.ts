import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handPartOf } from './refund-parts.ts'

test('what was paid online goes back online first, and what the staff received by hand first', () => {
  const left = { onlinePaise: 1_200_00, handPaise: 500_00 }
  expect(handPartOf(1_000_00, left, 'online')).toBe(0)
  expect(handPartOf(1_700_00, left, 'online')).toBe(500_00)
  expect(handPartOf(1_300_00, left, 'online')).toBe(100_00)
  expect(handPartOf(300_00, left, 'cash')).toBe(300_00)
  expect(handPartOf(600_00, left, 'cash')).toBe(500_00)
})

test('no part for Razorpay comes to less than ₹1', () => {
  expect(handPartOf(500_50, { onlinePaise: 300_00, handPaise: 500_00 }, 'cash')).toBe(499_50)
  expect(handPartOf(200_50, { onlinePaise: 50, handPaise: 500_00 }, 'online')).toBe(200_50)
})

test('each way gives back at most what it has left, down to the last paise', () => {
  expect(handPartOf(10_50, { onlinePaise: 50, handPaise: 10_00 }, 'online')).toBe(10_00)
  const left = fc.record({
    onlinePaise: fc.oneof(fc.integer({ min: 0, max: 3_00 }), fc.integer({ min: 0, max: 1_000_00 })),
    handPaise: fc.oneof(fc.integer({ min: 0, max: 3_00 }), fc.integer({ min: 0, max: 1_000_00 })),
  })
  fc.assert(
    fc.property(
      left,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('online' as const, 'cash' as const),
      (of, share, method) => {
        const amount = Math.round((of.onlinePaise + of.handPaise) * share)
        const part = handPartOf(amount, of, method)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(of.handPaise)
        expect(amount - part).toBeGreaterThanOrEqual(0)
        expect(amount - part).toBeLessThanOrEqual(of.onlinePaise)
      },
    ),
    { numRuns: 2_000 },
  )
})
