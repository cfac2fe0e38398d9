import type { PlannedPriceLine } from '@amritvasya/contract'
import { formatRupees } from '@amritvasya/contract/rules/money'
import type { PriceRefusal, PriceRounding, PriceRule } from '@amritvasya/contract/rules/price-change'
import { formatDate } from '../../ui/dates.ts'

export const roundingNames: Readonly<Record<PriceRounding, string>> = {
  none: 'Not rounded',
  rupee: 'Whole rupees, ₹….00',
  '99': 'Ending in .99',
  '9': 'Whole rupees ending in 9',
}

const refusalTexts: Readonly<Record<PriceRefusal, string>> = {
  'above-mrp': 'It would be above the MRP',
  'too-low': 'It would be below ₹1',
  'too-high': 'It would be above ₹10,00,000',
  'planned-price': 'A planned price is running; change or remove it first',
}

/** Says why a price stays; undefined for one that changes. */
export function refusalText({
  refusal,
  plannedUntil,
}: Pick<PlannedPriceLine, 'refusal' | 'plannedUntil'>): string | undefined {
  if (refusal === null) return undefined
  return refusal === 'planned-price' && plannedUntil
    ? `A planned price is running until ${formatDate(plannedUntil)}; change or remove it first`
    : refusalTexts[refusal]
}

const roundingEnds: Readonly<Record<PriceRounding, string>> = {
  none: '',
  rupee: ', in whole rupees',
  '99': ', ending in .99',
  '9': ', in whole rupees ending in 9',
}

/** Returns a rule in words, such as `10% up, ending in .99`. */
export function ruleText({ kind, by, rounding, changesMrp }: PriceRule): string {
  const size = Math.abs(by)
  const amount = kind === 'percent' ? `${size}%` : formatRupees(size)
  return `${amount} ${by < 0 ? 'down' : 'up'}${changesMrp ? ' with the MRP' : ''}${roundingEnds[rounding]}`
}
