const MINUTE = 60
const HOUR = 60 * MINUTE

/** They are the seconds after each failed attempt, as Standard Webhooks recommends: three days in all. */
const PAUSES: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
export const MAX_TRIES = PAUSES.length + 1
/** A pause varies by this part, so that what failed together does not come back together. */
const JITTER = 0.2
/** It is in seconds; a receiver may ask for no more. */
const LONGEST_WAIT = 24 * HOUR

/**
 * Returns the seconds until the next attempt, or undefined when the event is given up.
 * @param tries that have failed, at least 1
 * @param askedFor seconds of the receiver's Retry-After
 * @param chance from 0 to 1
 */
export function pauseAfter(tries: number, askedFor = 0, chance = Math.random()): number | undefined {
  const pause = PAUSES[tries - 1]
  if (pause === undefined) return undefined
  const varied = pause * (1 - JITTER + 2 * JITTER * chance)
  return Math.max(varied, Math.min(askedFor, LONGEST_WAIT))
}
