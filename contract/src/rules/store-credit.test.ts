import { expect, test } from 'vitest'
import { isCreditPart, MIN_PAYMENT_PAISE, payableWithCredit } from './store-credit.ts'

// Proves CREDIT-06.
test('store credit pays all of an order, or leaves at least one rupee', () => {
  for (let total = 0; total <= 600; total += 7) {
    for (let balance = 0; balance <= 800; balance += 3) {
      const paise = payableWithCredit(total, balance)
      const rest = total - paise
      expect(paise).toBeGreaterThanOrEqual(0)
      expect(paise).toBeLessThanOrEqual(balance)
      if (total >= MIN_PAYMENT_PAISE) expect(rest === 0 || rest >= MIN_PAYMENT_PAISE).toBe(true)
      else expect(paise).toBe(0)
    }
  }
})

test('the most that store credit pays is a part that may be paid', () => {
  for (const [total, balance] of [
    [500_00, 500_00],
    [500_00, 499_99],
    [500_00, 20_00],
    [100, 100],
  ] as const) {
    const most = payableWithCredit(total, balance)
    expect(isCreditPart(total, most)).toBe(true)
    expect(isCreditPart(total, total + 1)).toBe(false)
  }
  expect(isCreditPart(500_00, 499_50)).toBe(false)
  expect(isCreditPart(500_00, 0)).toBe(false)
  expect(isCreditPart(50, 50)).toBe(false)
})
