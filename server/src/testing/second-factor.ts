import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'

/** A code is shown for this many milliseconds. */
const STEP_MS = 30_000

/** Stops the clock of the shop (not the database's) until the end of the file, so that no code changes between two lines. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] })

/**
 * Makes a code as an authenticator app does.
 * @param later steps from now on
 */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * STEP_MS })

/** @returns a code that is wrong whatever the secret is; any fixed one is right once in a while */
export function wrongCodeOf(secret: string): string {
  const right = [-1, 0, 1].map((later) => codeOf(secret, later))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}
