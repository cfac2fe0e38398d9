const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the date in India, for example `2026-11-21`. */
export const indianDay = (moment: Date): string => inIndia.format(moment)

/** Both dates are included. */
export type Days = { from: string; to: string }

/** Returns a later date, or an earlier one for negative `days`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
