import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Every authenticator app expects these (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newSecret = (): string => new Secret({ size: 20 }).base32

export const otpauthUrl = (secret: string, email: string): string =>
  new TOTP({ ...kind, issuer: 'Amritvasya', label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * Half minutes since 1970; clocks differ, so the adjacent ones are accepted.
 * @returns undefined when the code is wrong
 */
export function matchingStep(secret: string, code: string, at: number = Date.now()): number | undefined {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? undefined : Math.floor(at / 1000 / kind.period) + delta
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** @returns ten codes such as `x7k2m-9fqha` */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${word()}-${word()}`)

/** Rejecting bytes from 248 (8 × 31) makes all characters equally likely. */
function word(): string {
  let text = ''
  while (text.length < 5) {
    const [byte = 255] = randomBytes(1)
    if (byte < 248) text += alphabet[byte % alphabet.length]
  }
  return text
}
