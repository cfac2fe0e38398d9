import { vi } from 'vitest'

/** Vitest's own second is too short on a busy machine, and a check that passes costs no more. */
const TIMEOUT_MS = 30_000

/**
 * Repeats a check until it passes, and then returns its result.
 * @throws what the check threw last, after half a minute
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 50 })
