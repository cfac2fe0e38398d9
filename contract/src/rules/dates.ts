/** India has one time zone without daylight saving time: UTC+5:30. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats as 2026-11-21T00:30:00.000Z, but in Indian time.
 * @param moment an ISO moment, a date, or milliseconds since 1970
 */
const inIndia = (moment: string | Date | number): string =>
  new Date(new Date(moment).getTime() + INDIA_OFFSET_MS).toISOString()

/** Returns the day in India, such as `2026-11-21`. */
export const indianDay = (moment: string | Date | number): string => inIndia(moment).slice(0, 10)

/** Returns the time in India, such as `00:30`. */
export const indianTime = (moment: string | Date | number): string => inIndia(moment).slice(11, 16)

/** Formats as MMM dd, yyyy in Indian time (CONST-03, decision 40). */
export function formatDate(moment: string | Date): string {
  const [year, month, day] = indianDay(moment).split('-')
  return `${months[Number(month) - 1]} ${day}, ${year}`
}

/** Formats as MMM dd, yyyy HH:mm in Indian time (CONST-03, decision 40). */
export const formatDateTime = (moment: string | Date): string => `${formatDate(moment)} ${indianTime(moment)}`

/** Formats a moment of today in India as HH:mm, of another day as MMM dd, yyyy HH:mm. */
export const formatDeadline = (moment: string | Date, now: Date = new Date()): string =>
  indianDay(moment) === indianDay(now) ? indianTime(moment) : formatDateTime(moment)

/** Formats an ISO moment (UTC) for a datetime-local field in Indian time; '' for none. */
export const toLocal = (moment: string | null | undefined): string =>
  moment ? inIndia(moment).slice(0, 16) : ''

/** Parses a datetime-local value in Indian time to an ISO moment (UTC); null when empty. */
export const fromLocal = (text: string): string | null =>
  text ? new Date(Date.parse(`${text}Z`) - INDIA_OFFSET_MS).toISOString() : null

/**
 * Returns the year in which India's financial year of this day began, which is in April.
 * @param day such as `2026-11-21`
 */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return Number(day.slice(5, 7)) >= 4 ? year : year - 1
}
