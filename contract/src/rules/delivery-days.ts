import { formatDate } from './dates.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** @param day such as `2026-11-26`, which is `Thu, Nov 26` */
export const dayWords = (day: string): string =>
  `${weekdays[new Date(day).getUTCDay()]}, ${formatDate(day).slice(0, 6)}`

/** Returns `between Thu, Nov 26 and Sat, Nov 28`, or `on Thu, Nov 26`. */
export const deliveryDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `on ${dayWords(to)}` : `between ${dayWords(from)} and ${dayWords(to)}`
