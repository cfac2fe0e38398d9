const minute = 60_000

/** Minutes from one question to Razorpay about an unpaid order to the next; then once more each further day. */
const pauses = [5, 5, 5, 10, 10, 15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440]

/**
 * When Razorpay is asked next about an order that is not paid: soon at first, while somebody may be waiting, then with
 * growing pauses for some days, in which banks may still say yes (M4, P4).
 * @param checks how often it was asked already
 * @returns null when nothing more is to be expected
 */
export function nextCheck(checks: number, now: Date): Date | null {
  const pause = pauses[checks]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute)
}
