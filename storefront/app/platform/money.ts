const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats rupees the Indian way: ₹1,00,000, with paise only where there are some: ₹499.50 (CONST-01, decision 40). */
export function formatRupees(rupees: number): string {
  const format = Number.isInteger(rupees) ? whole : exact
  return `₹${format.format(rupees)}`
}

/** Converts rupees with at most two decimals to paise; rounding removes only the error of binary fractions. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Returns the discount in whole percent, 0 when the MRP does not exceed the price (CARD-04). */
export function percentOff(sellingPrice: number, mrp: number): number {
  return mrp > sellingPrice ? Math.round(((mrp - sellingPrice) / mrp) * 100) : 0
}
