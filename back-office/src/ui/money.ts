const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees with Indian grouping and always two places, so that columns line up: ₹1,24,999.00 */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${format.format(Math.abs(rupees))}`
}

/** What somebody typed as an amount, in rupees: `1,24,999.5` is 124999.5, an empty field is null. */
export function parseRupees(text: string): number | null {
  const plain = text.replace(/[₹,\s]/g, '')
  if (plain === '') return null
  return Number(plain)
}
