const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** ₹1,00,000, and ₹99.50 where there are paise (decision 40). */
export const formatPaise = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100)
