const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** India has no summer time. */
const INDIA_MS = 5.5 * HOUR_MS

const hourInIndia = (at: Date): number => new Date(at.getTime() + INDIA_MS).getUTCHours()

/** The quietest hour in India, from 3 to 4; a computer that is off then catches up. */
const isQuiet = (at: Date): boolean => hourInIndia(at) === 3

/** @param last when the newest backup had ended */
export function isBackupDue(last: Date, now: Date): boolean {
  const age = now.getTime() - last.getTime()
  return age > 26 * HOUR_MS || (age > 20 * HOUR_MS && isQuiet(now))
}

/**
 * The first drill comes in the night after the first backup, and one that failed is repeated in the next night, because
 * an alert lasts until one succeeds.
 * @param last when the last drill began, or the oldest backup ended
 * @param hasSucceeded false before the first drill, too
 */
export function isDrillDue(last: Date, hasSucceeded: boolean, now: Date): boolean {
  if (!hasSucceeded) return isBackupDue(last, now)
  const age = now.getTime() - last.getTime()
  return age > 32 * DAY_MS || (age > 29 * DAY_MS && isQuiet(now))
}
