import { formatRupees } from '@amritvasya/contract/rules/money'
import { type PriceRange, roundEnd } from './price-range.ts'

/** The upper bound is exclusive (decision 28) and the API's `maxPrice` inclusive, so it is one paisa less. */
export const quickPrices: { label: string; range: PriceRange }[] = [
  { label: 'Under ₹500', range: { max: 499.99 } },
  { label: '₹500–₹1,000', range: { min: 500, max: 999.99 } },
  { label: '₹1,000–₹2,000', range: { min: 1000, max: 1999.99 } },
  { label: 'Above ₹2,000', range: { min: 2000 } },
]

export const isSameRange = (one: PriceRange, other: PriceRange): boolean =>
  one.min === other.min && one.max === other.max

export function priceLabel(range: PriceRange): string | undefined {
  const quick = quickPrices.find((one) => isSameRange(one.range, range))
  if (quick) return quick.label
  const { min, max } = range
  const end = roundEnd(range)
  if (min !== undefined && end !== undefined) return `${formatRupees(min)}–${formatRupees(end)}`
  if (min !== undefined && max !== undefined) return `${formatRupees(min)} to ${formatRupees(max)}`
  if (min !== undefined) return `From ${formatRupees(min)}`
  if (end !== undefined) return `Under ${formatRupees(end)}`
  if (max !== undefined) return `Up to ${formatRupees(max)}`
  return undefined
}
