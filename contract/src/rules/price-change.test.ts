import { expect, test } from 'vitest'
import { type PriceRule, priceRoundings, pricesAfter } from './price-change.ts'

const rule = (changes: Partial<PriceRule>): PriceRule => ({
  kind: 'percent',
  by: 10,
  rounding: 'none',
  changesMrp: false,
  ...changes,
})
const after = (sellingPaise: number, changes: Partial<PriceRule>, mrpPaise = 1_00_000_00) =>
  pricesAfter({ sellingPaise, mrpPaise }, rule(changes))
const selling = (paise: number, changes: Partial<PriceRule>) => {
  const prices = after(paise, changes)
  return typeof prices === 'string' ? prices : prices.sellingPaise
}

// Proves BULK-01.
test('a price changes by per cent or by rupees, and is rounded as the rule says', () => {
  expect(selling(999_00, { by: 10 })).toBe(1_098_90)
  expect(selling(999_00, { by: -12.5 })).toBe(874_13)
  expect(selling(333_33, { by: 0.01 })).toBe(333_36)
  expect(selling(499_00, { kind: 'amount', by: -49.5 })).toBe(449_50)
  expect(selling(1_049_30, { by: 0.01, rounding: 'rupee' })).toBe(1_049_00)
  expect(selling(1_049_50, { kind: 'amount', by: 0.01, rounding: 'rupee' })).toBe(1_050_00)
  expect(selling(1_000_00, { by: 4.93, rounding: '99' })).toBe(1_048_99)
  expect(selling(1_000_00, { by: 4.95, rounding: '99' })).toBe(1_049_99)
  expect(selling(1_180_00, { by: 10, rounding: '9' })).toBe(1_299_00)
  expect(selling(10_00, { by: -50, rounding: '9' })).toBe(9_00)
})

// Proves BULK-02.
test('a selling price above its MRP, below ₹1 or above ₹10,00,000 is refused', () => {
  expect(after(950_00, { by: 10 }, 999_00)).toBe('above-mrp')
  expect(after(950_00, { by: 10, changesMrp: true }, 999_00)).toEqual({
    sellingPaise: 1_045_00,
    mrpPaise: 1_098_90,
  })
  expect(after(50_00, { kind: 'amount', by: -49.01 })).toBe('too-low')
  expect(after(50_00, { kind: 'amount', by: -80, rounding: '99' })).toBe('too-low')
  expect(after(9_50_000_00, { by: 10 }, 10_00_000_00)).toBe('too-high')
  expect(after(100, { kind: 'amount', by: 1, changesMrp: true }, 10_00_000_00)).toBe('too-high')
})

// Proves BULK-01, BULK-02.
test('whatever the rule, a changed price is whole paise, ends as it is rounded and keeps the order of prices', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  let changes = 0
  for (let n = 0; n < 20_000; n++) {
    const mrpPaise = 1_00 + random(5_000_00)
    const sellingPaise = Math.min(1_00 + random(5_000_00), mrpPaise)
    const rounding = priceRoundings[random(priceRoundings.length)] ?? 'none'
    const kind = random(2) === 0 ? 'percent' : 'amount'
    const by = (random(kind === 'percent' ? 20_000 : 2_00_000) - 9_000) / 100
    const changesMrp = random(2) === 0
    const prices = pricesAfter({ sellingPaise, mrpPaise }, { kind, by, rounding, changesMrp })
    // The order of the two prices survives when both change.
    if (changesMrp) expect(prices).not.toBe('above-mrp')
    if (typeof prices === 'string') continue
    changes++
    expect(Number.isInteger(prices.sellingPaise)).toBe(true)
    expect(prices.sellingPaise).toBeLessThanOrEqual(prices.mrpPaise)
    expect(prices.sellingPaise).toBeGreaterThanOrEqual(1_00)
    if (!changesMrp) expect(prices.mrpPaise).toBe(mrpPaise)
    if (rounding === 'rupee') expect(prices.sellingPaise % 100).toBe(0)
    if (rounding === '99') expect(prices.sellingPaise % 100).toBe(99)
    if (rounding === '9') expect(prices.sellingPaise % 1_000).toBe(900)
  }
  expect(changes).toBeGreaterThan(5_000)
})
