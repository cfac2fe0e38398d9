/** `99` ends in ₹….99, `9` in whole rupees ending with 9, such as ₹1,299. */
export const priceRoundings = ['none', 'rupee', '99', '9'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Changes prices by per cent or by rupees, with at most two decimals; below zero lowers them. */
export type PriceRule = {
  kind: 'percent' | 'amount'
  by: number
  rounding: PriceRounding
  /** The MRP changes by the same rule; otherwise it stays, and is the limit. */
  changesMrp: boolean
}

export const priceRefusals = ['above-mrp', 'too-low', 'too-high', 'planned-price'] as const
export type PriceRefusal = (typeof priceRefusals)[number]

/** The amounts are whole paise. */
export type PricePair = { sellingPaise: number; mrpPaise: number }

const MIN_PAISE = 1_00
const MAX_PAISE = 10_00_000_00

/** Rounds a positive quotient half up, without binary fractions. */
const quotient = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor))

/** Returns the price nearest to `paise` of those that lie `step` apart, the higher one of two. */
const nearest = (paise: number, step: number, end: number): number => {
  const steps = Math.floor((2 * (paise - end) + step) / (2 * step))
  return Math.max(steps, 0) * step + end
}

function rounded(paise: number, rounding: PriceRounding): number {
  if (rounding === 'rupee') return nearest(paise, 100, 0)
  if (rounding === '99') return nearest(paise, 100, 99)
  if (rounding === '9') return nearest(paise, 1_000, 900)
  return paise
}

function changed(paise: number, { kind, by, rounding }: PriceRule): number {
  const hundredths = Math.round(by * 100)
  const exact = kind === 'amount' ? paise + hundredths : quotient(paise * (10_000 + hundredths), 10_000)
  return rounded(exact, rounding)
}

/** Returns the prices after a change, or why they stay: a selling price is at most its MRP, and from ₹1 to ₹10,00,000. */
export function pricesAfter(price: PricePair, rule: PriceRule): PricePair | PriceRefusal {
  const sellingPaise = changed(price.sellingPaise, rule)
  const mrpPaise = rule.changesMrp ? changed(price.mrpPaise, rule) : price.mrpPaise
  if (sellingPaise < MIN_PAISE) return 'too-low'
  if (Math.max(sellingPaise, mrpPaise) > MAX_PAISE) return 'too-high'
  return sellingPaise > mrpPaise ? 'above-mrp' : { sellingPaise, mrpPaise }
}
