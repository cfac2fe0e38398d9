const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats as ₹1,00,000, or ₹99.50 with paise (decision 40). */
export const formatPaise = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100)
