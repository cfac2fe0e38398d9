const MINUTE_MS = 60_000

/** Minutes between payment checks; the last three are a day each. */
const INTERVALS_MINUTES = [5, 5, 5, 10, 10, 15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440]

/**
 * Returns the next payment check of an unpaid order, for as long as banks may approve late (M4, P4).
 * @param checks number of checks so far
 * @returns null after the last check
 */
export function nextCheck(checks: number, now: Date): Date | null {
  const pause = INTERVALS_MINUTES[checks]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}
