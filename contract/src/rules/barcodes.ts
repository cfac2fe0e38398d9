/** Digits of a GTIN as GS1 defines them: EAN-8, UPC-A, EAN-13, and that of a box. */
const gtinLengths = [8, 12, 13, 14]
const OWN_PREFIX = '9'
const OWN_LENGTH = 10

export const MAX_LABELS = 1_000
export const MAX_LABELLED_VARIANTS = 100
/** Millimetres as the makers of the sheets state them; places are counted by row. */
export const labelSheets = {
  'a4-65': { name: 'A4, 65 labels (38\u00a0×\u00a021\u00a0mm)', columns: 5, rows: 13 },
  'a4-24': { name: 'A4, 24 labels (64\u00a0×\u00a034\u00a0mm)', columns: 3, rows: 8 },
  'roll-50x25': { name: 'Roll, 50\u00a0×\u00a025\u00a0mm', columns: 1, rows: 1 },
} as const
export type LabelSheet = keyof typeof labelSheets

/** Returns the digit that follows `digits` in every GTIN: modulo 10 with the weights 3 and 1 from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    (before, digit, i) => before + Number(digit) * ((digits.length - i) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

const hasCheckDigit = (digits: string): boolean => Number(digits.at(-1)) === checkDigit(digits.slice(0, -1))

/** Tells 'digits' for a wrong number of digits, 'check' for a last digit that does not fit, undefined for a GTIN. */
export function whyNoGtin(text: string): 'digits' | 'check' | undefined {
  if (!/^\d+$/.test(text) || !gtinLengths.includes(text.length) || /^0+$/.test(text)) return 'digits'
  return hasCheckDigit(text) ? undefined : 'check'
}

/** Returns the 14 digits that are equal for every way to write the same GTIN. */
export const fullGtin = (gtin: string): string => gtin.padStart(14, '0')

/** Returns the shortest way to write 14 digits. */
export const shortGtin = (gtin: string): string =>
  gtin.slice(-(gtinLengths.find((length) => /^0*$/.test(gtin.slice(0, -length))) ?? 14))

/** Returns the code that the shop prints for a variant without a GTIN: ten digits, which no GTIN has. */
export function ownBarcode(number: number): string {
  const digits = OWN_PREFIX + String(number).padStart(OWN_LENGTH - 2, '0')
  return digits + checkDigit(digits)
}

/** Returns undefined unless it is a code of the shop's own. */
export function ownNumberOf(code: string): number | undefined {
  if (!/^9\d{9}$/.test(code) || !hasCheckDigit(code)) return undefined
  return Number(code.slice(1, -1))
}

/** The code is one of the shop's own or a GTIN; it is undefined where a scanner read something else. */
export function readBarcode(code: string): { ownNumber: number } | { gtin: string } | undefined {
  const text = code.trim()
  const ownNumber = ownNumberOf(text)
  if (ownNumber !== undefined) return { ownNumber }
  return whyNoGtin(text) === undefined ? { gtin: fullGtin(text) } : undefined
}
