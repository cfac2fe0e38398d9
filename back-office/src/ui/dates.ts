import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats as 5 Nov 2026 in Indian time, as slips and invoices do; the shop's pages have the month first (CONST-03). */
export function formatDate(moment: string | Date): string {
  const [year, month, day] = indianDay(moment).split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** Formats as 5 Nov 2026 14:30 in Indian time. */
export const formatDateTime = (moment: string | Date): string => `${formatDate(moment)} ${indianTime(moment)}`

/** @param day such as `2026-11-05`, which is `5 Nov` */
export const dayAndMonth = (day: string): string => formatDate(day).slice(0, -5)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @param day such as `2026-11-05`, which is `Thu, 5 Nov` */
export const dayWords = (day: string): string => `${weekdays[new Date(day).getUTCDay()]}, ${dayAndMonth(day)}`
