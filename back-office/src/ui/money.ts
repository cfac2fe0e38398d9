const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats as ₹1,24,999.00, always with two decimals, so that columns line up. */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${format.format(Math.abs(rupees))}`
}

/** Parses rupees: `1,24,999.5` is 124999.5, an empty field null, other text NaN. */
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
  if (Math.round(value * 100) / 100 !== value) return 'An amount has at most two decimal places'
  return undefined
}
