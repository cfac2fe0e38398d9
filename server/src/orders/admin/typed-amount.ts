import { cleanLine } from '@amritvasya/contract/rules/clean-text'

/** PostgreSQL compares these columns as integers. */
const MAX_PAISE = 2_147_483_647

/** Returns the paise of an amount as a bank statement or a customer writes it; undefined for other text. */
export function typedPaise(text: string): number | undefined {
  const typed = cleanLine(text).trim()
  const [, rupees, paise = ''] = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i.exec(typed) ?? []
  if (rupees === undefined) return undefined
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  return amount > 0 && amount <= MAX_PAISE ? amount : undefined
}
