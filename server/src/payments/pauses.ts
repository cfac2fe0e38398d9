const minute = 60_000

/** Minutes between the payment checks of an unpaid order; the last three are a day each. */
const pauses = [5, 5, 5, 10, 10, 15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440]

/**
 * Returns the time of the next payment check of an unpaid order: soon at first, while the shopper may be waiting, then
 * with growing pauses for some days, in which the bank may still approve the payment (M4, P4).
 * @param checks number of checks so far
 * @returns null after the last check
 */
export function nextCheck(checks: number, now: Date): Date | null {
  const pause = pauses[checks]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute)
}
