/**
 * Returns whole paise (decision 1). Exact for rupees with at most two decimals, as rounding removes only the error of
 * binary fractions.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Returns rupees, as the API and pages have them; exact, as both are below 2^53. */
export const toRupees = (paise: number): number => paise / 100

/** Returns true for rupees with at most two decimals, but for the error of binary fractions. */
export const isWholePaise = (rupees: number): boolean => Math.abs(rupees * 100 - toPaise(rupees)) < 1e-6

/** Returns the price one paisa below, in rupees: a range under ₹1,000 ends at ₹999.99 (decision 28). */
export const justBelow = (rupees: number): number => toRupees(Math.round(rupees * 100 - 1))

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats the Indian way: ₹1,00,000, with paise only where there are some: ₹499.50 (CONST-01, decision 40). */
export const formatRupees = (rupees: number): string =>
  `₹${(Number.isInteger(rupees) ? whole : exact).format(rupees)}`

/** Formats paise as {@link formatRupees} does. */
export const formatPaise = (paise: number): string => formatRupees(toRupees(paise))

/** Formats as ₹1,24,999.00, always with two decimals, so that columns line up. */
export const formatExactRupees = (rupees: number): string =>
  `${rupees < 0 ? '−' : ''}₹${exact.format(Math.abs(rupees))}`
