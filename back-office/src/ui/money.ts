import { toPaise, toRupees } from '@amritvasya/contract/rules/money'

/** `1,24,999.5` is 124999.5, an empty field null, other text NaN. */
export function parseRupees(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, '')
  if (plain === '') return null
  return Number(plain)
}

export function checkRupees(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value))
    return 'Please enter an amount, such as 499 or 499.50'
  if (value < 0) return 'An amount cannot be below zero'
  if (toRupees(toPaise(value)) !== value) return 'An amount has at most two decimal places'
  return undefined
}
