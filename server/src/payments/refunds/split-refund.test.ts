import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditPartOf, MIN_REFUND_PAISE, shareAmong } from './split-refund.ts'

const MAX = 6_00
const isSmall = (paise: number) => paise > 0 && paise < MIN_REFUND_PAISE

// Proves CREDIT-08.
test('money goes back before credit, each at most what is left of it, and nothing is split below what Razorpay sends', () => {
  const wrong: object[] = []
  for (let moneyPaise = 0; moneyPaise <= MAX; moneyPaise += moneyPaise === 0 ? 100 : 7) {
    for (let creditPaise = 0; creditPaise <= MAX; creditPaise += 13) {
      for (let amount = MIN_REFUND_PAISE; amount <= moneyPaise + creditPaise; amount += 17) {
        const credit = creditPartOf(amount, { moneyPaise, creditPaise })
        const money = amount - credit
        const rest = moneyPaise - money
        const first = Math.min(amount, moneyPaise)
        const fits = credit >= 0 && credit <= creditPaise && money >= 0 && rest >= 0 && !isSmall(money)
        // Without enough credit, a small rest of money is as it would be without any.
        const leavesEnough = !isSmall(rest) || creditPaise < amount
        const isMoneyFirst = isSmall(moneyPaise - first) || money === first
        if (!fits || !leavesEnough || !isMoneyFirst) wrong.push({ moneyPaise, creditPaise, amount, credit })
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a refund of everything gives each way what it paid', () => {
  expect(creditPartOf(500_00, { moneyPaise: 300_00, creditPaise: 200_00 })).toBe(200_00)
  expect(creditPartOf(500_00, { moneyPaise: 0, creditPaise: 500_00 })).toBe(500_00)
  expect(creditPartOf(500_00, { moneyPaise: 500_00, creditPaise: 0 })).toBe(0)
  expect(creditPartOf(120, { moneyPaise: 200, creditPaise: 50 })).toBe(20)
})

const payments = (...most: number[]) => most.map((paise, i) => ({ id: `pay_${i}`, paise }))
const shares = (amountPaise: number, ...most: number[]) =>
  shareAmong(amountPaise, payments(...most)).map(({ id, paise }) => [id, paise])

// Proves M3.
test('what several payments give back adds up to the refund, each at most what it has left', () => {
  // Many amounts are around ₹1 and ₹2, where Razorpay’s minimum matters.
  const left = fc.array(fc.oneof(fc.integer({ min: 1, max: 450 }), fc.integer({ min: 1, max: 1_000_00 })), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(left, fc.double({ min: 0, max: 1, noNaN: true }), (most, share) => {
      const total = most.reduce((sum, paise) => sum + paise, 0)
      const amount = Math.max(1, Math.round(total * share))
      const parts = shareAmong(amount, payments(...most))
      expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(amount)
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
      for (const { id, paise } of parts) {
        expect(paise).toBeGreaterThan(0)
        expect(paise).toBeLessThanOrEqual(most[Number(id.slice(4))] ?? 0)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('of two payments no part and no rest is below what Razorpay sends, where that is possible', () => {
  const wrong: object[] = []
  const isFine = (part: number, most: number) => !isSmall(part) && (part === 0 || !isSmall(most - part))
  for (let first = 1; first <= 4_50; first += 23) {
    for (let second = 1; second <= 4_50; second += 19) {
      for (let amount = 1_00; amount <= first + second; amount += 11) {
        const parts = new Map(shareAmong(amount, payments(first, second)).map(({ id, paise }) => [id, paise]))
        const shares = [parts.get('pay_0') ?? 0, parts.get('pay_1') ?? 0] as const
        const from = Math.max(0, amount - second)
        const ways = Array.from({ length: Math.min(first, amount) - from + 1 }, (_, i) => from + i)
        const isFair = (own: number) => isFine(own, first) && isFine(amount - own, second)
        const isPossible = ways.some(isFair)
        const isSendable = ways.some((own) => !isSmall(own) && !isSmall(amount - own))
        if (isPossible && !isFair(shares[0])) wrong.push({ first, second, amount, shares })
        if (isSendable && shares.some(isSmall)) wrong.push({ first, second, amount, shares })
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a refund leaves no paise on a payment that the other one can give', () => {
  expect(shares(99_50, 50_00, 100_00)).toEqual([
    ['pay_1', 98_50],
    ['pay_0', 1_00],
  ])
  expect(shares(50_50, 50_00, 50)).toEqual([
    ['pay_0', 50_00],
    ['pay_1', 50],
  ])
  expect(shares(99_50, 100_00)).toEqual([['pay_0', 99_50]])
  expect(() => shareAmong(151_00, payments(50_00, 100_00))).toThrow('100 paise less')
})
