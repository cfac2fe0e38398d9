const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** @param day such as `2026-12-20`, which is `20 December 2026` */
export function wholeDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A promise of one piece, before and after it is bought. */
export const promiseWords = (day: string): string => `Pre-order: we promise to send it by ${wholeDay(day)}`

/** A day that was promised with an order; `movedTo` is the later one that the owner has named since. */
export type LinePromise = { promisedOn: string; movedTo: string | null }

/** Returns the day that holds now. */
export const promisedDay = ({ promisedOn, movedTo }: LinePromise): string => movedTo ?? promisedOn

/**
 * Returns what a line of an order says.
 * @param isToSend false once the pieces have left, or the order has ended
 */
export function linePromiseWords(promise: LinePromise, isToSend: boolean): string {
  if (!isToSend) return `Pre-ordered, promised by ${wholeDay(promise.promisedOn)}`
  const words = promiseWords(promisedDay(promise))
  return promise.movedTo === null ? words : `${words}, first promised by ${wholeDay(promise.promisedOn)}`
}

/** It is true while a piece that was bought has not come; on the day itself it is no longer awaited. */
export const isAwaited = (promise: LinePromise, hasArrived: boolean, today: string): boolean =>
  !hasArrived && promisedDay(promise) > today

/** Returns the last of some days; null where there is none. */
export const latestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)
