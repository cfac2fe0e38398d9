import { indianDay } from './dates.ts'

/** Days, as long as the owner has set no other number; counted from the day after the delivery. */
export const DEFAULT_RETURN_DAYS = 5
export const MAX_RETURN_DAYS = 90
const DAY_MS = 86_400_000

/** The words read like `1 day` or `5 days`. */
export const daysInWords = (days: number = DEFAULT_RETURN_DAYS): string =>
  days === 1 ? '1 day' : `${days} days`

/**
 * Returns a moment of the last day in India on which a return can be requested.
 * India has no daylight saving time, so every day has 24 hours.
 * @param days as promised when the order was placed; undefined in orders that browsers stored earlier
 */
export const lastReturnMoment = (deliveredAt: string | Date, days: number = DEFAULT_RETURN_DAYS): Date =>
  new Date(new Date(deliveredAt).getTime() + days * DAY_MS)

type Entry = { status: string; comment: string | null; timestamp: string }

/**
 * Returns when an order was delivered last, because an earlier delivery may have been undone; undefined without one.
 * Refunds write entries of the same status, which start no new window.
 * @param history oldest first
 */
export const deliveredAtOf = (history: readonly Entry[]): string | undefined => {
  const deliveries = history.filter(({ status }) => status === 'delivered')
  return (deliveries.findLast(({ comment }) => comment === 'Order delivered') ?? deliveries[0])?.timestamp
}

/** It is true until the last day ends in India. @param days as for {@link lastReturnMoment} */
export const isReturnWindowOpen = (deliveredAt: string | Date, now: Date, days?: number): boolean =>
  indianDay(now) <= indianDay(lastReturnMoment(deliveredAt, days))
