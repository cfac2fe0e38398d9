import { indianDay } from './dates.ts'

/** Counted from the day after the delivery, as in the return policy. */
const RETURN_WINDOW_DAYS = 5
const DAY_MS = 86_400_000

/**
 * Returns a moment of the last day in India on which a return can be requested.
 * India has no daylight saving time, so every day has 24 hours.
 */
export const lastReturnMoment = (deliveredAt: string | Date): Date =>
  new Date(new Date(deliveredAt).getTime() + RETURN_WINDOW_DAYS * DAY_MS)

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

/** True until midnight in India at the end of the last day. */
export const isReturnWindowOpen = (deliveredAt: string | Date, now: Date): boolean =>
  indianDay(now) <= indianDay(lastReturnMoment(deliveredAt))
