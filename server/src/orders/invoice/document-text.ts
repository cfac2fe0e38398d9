const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats as ₹1,00,000.00. */
export const formatPaise = (paise: number): string => `₹${rupees.format(paise / 100)}`

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})

/** Formats the day in India. */
export const formatDay = (moment: string): string => date.format(new Date(moment))

/** Formats hundredths of a per cent as 1.5%. */
export const formatRate = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(3))}%`
