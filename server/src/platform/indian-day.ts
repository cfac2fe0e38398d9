const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that a moment belongs to in India, such as `2026-11-21`. */
export const indianDay = (moment: Date): string => inIndia.format(moment)

/** Days of India, the last one included. */
export type Days = { from: string; to: string }

/** So many days later, or earlier. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
