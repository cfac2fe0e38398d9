import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Six digits every half minute, as every authenticator app expects (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ ...kind, issuer: 'Amritvasya', label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * The half minute, counted since 1970, to which a code belongs: this one, or one beside it, because clocks differ.
 * @returns undefined when the code is wrong
 */
export function stepOf(secret: string, code: string, at: number = Date.now()): number | undefined {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? undefined : Math.floor(at / 1000 / kind.period) + delta
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes for the day the phone is lost. @returns such as `x7k2m-9fqha` */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${word()}-${word()}`)

/** Five characters; bytes beyond a multiple of the alphabet's length are thrown away, so that all are as likely. */
function word(): string {
  let text = ''
  while (text.length < 5) {
    const [byte = 255] = randomBytes(1)
    if (byte < 248) text += alphabet[byte % alphabet.length]
  }
  return text
}
