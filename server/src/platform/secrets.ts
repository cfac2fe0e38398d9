import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { secretsIn } from './mode-rules.ts'

/** Their keys outlive a rotation. */
export const lastingPurposes = ['consent', 'newsletter', 'gift-card', 'former-customer', 'push'] as const
export type LastingPurpose = (typeof lastingPurposes)[number]

export type Purpose =
  | LastingPurpose
  | 'token'
  | 'code'
  | 'network'
  | 'mail'
  | 'message'
  | 'invoice'
  | 'staff'
  | 'order'
  | 'lasting-key'
  | 'proof'
  | 'webhook'

/** The data were encrypted with an unknown secret, or changed since. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret'

  constructor() {
    super('It was encrypted with another TOKEN_SECRET. Put that one back, behind the new one and a comma')
  }
}

/** During rotation the first secret signs and encrypts; the others only verify and decrypt. */
export class Secrets {
  readonly #secrets: readonly string[]
  readonly #keys = new Map<Purpose, [Uint8Array, ...Uint8Array[]]>()
  readonly #lasting = new Map<Purpose, [Uint8Array, ...Uint8Array[]]>()

  /** @param list the newest first, separated by commas */
  constructor(list: string) {
    this.#secrets = secretsIn(list)
  }

  /** The first signs from now on; those derived from the secrets still verify. */
  setLastingKeys(purpose: LastingPurpose, keys: [Uint8Array, ...Uint8Array[]]): void {
    this.#lasting.set(purpose, keys)
    this.#keys.delete(purpose)
  }

  /** 32 bytes each; the first signs. */
  keys(purpose: Purpose): [Uint8Array, ...Uint8Array[]] {
    const known = this.#keys.get(purpose)
    if (known) return known
    const derived = this.#secrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', `amritvasya ${purpose}`, 32)),
    ) as [Uint8Array, ...Uint8Array[]]
    const lasting = this.#lasting.get(purpose)
    const keys: [Uint8Array, ...Uint8Array[]] = lasting ? [...lasting, ...derived] : derived
    this.#keys.set(purpose, keys)
    return keys
  }

  key(purpose: Purpose): Uint8Array {
    return this.keys(purpose)[0]
  }

  fingerprint(purpose: Purpose, text: string): Buffer {
    return fingerprintOf(this.key(purpose), text)
  }

  /** Returns one under every secret, the newest first, for rows of before a rotation. */
  fingerprints(purpose: Purpose, text: string): Buffer[] {
    return this.keys(purpose).map((key) => fingerprintOf(key, text))
  }

  /** Compares under every secret, in constant time. */
  isFingerprint(purpose: Purpose, text: string, candidate: Buffer): boolean {
    return this.keys(purpose).some((key) => {
      const right = fingerprintOf(key, text)
      return candidate.length === right.length && timingSafeEqual(candidate, right)
    })
  }

  /** The fingerprint as base64url text of 43 characters, as links carry it. */
  sign(purpose: Purpose, text: string): string {
    return this.fingerprint(purpose, text).toString('base64url')
  }

  /**
   * Compares under every secret, in constant time. Text is compared instead of bytes, because the last character has
   * two unused bits: a link has one spelling, not four.
   */
  isSignature(purpose: Purpose, text: string, candidate: string): boolean {
    const presented = Buffer.from(candidate)
    return this.fingerprints(purpose, text).some((fingerprint) => {
      const right = Buffer.from(fingerprint.toString('base64url'))
      return presented.length === right.length && timingSafeEqual(presented, right)
    })
  }

  encrypt(purpose: Purpose, value: unknown): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  /** @throws {UnreadableSecret} when the secret is unknown or the data was changed */
  decrypt(purpose: Purpose, encrypted: Buffer): unknown {
    for (const key of this.keys(purpose)) {
      const text = openWith(key, encrypted)
      if (text !== undefined) return JSON.parse(text)
    }
    throw new UnreadableSecret()
  }

  /** @returns undefined when `encrypted` has the newest secret, or is unreadable */
  reencrypt(purpose: Purpose, encrypted: Buffer): Buffer | undefined {
    const [newest, ...others] = this.keys(purpose)
    if (openWith(newest, encrypted) !== undefined) return undefined
    const isReadable = others.some((key) => openWith(key, encrypted) !== undefined)
    return isReadable ? this.encrypt(purpose, this.decrypt(purpose, encrypted)) : undefined
  }

  get isChanging(): boolean {
    return this.#secrets.length > 1
  }
}

const fingerprintOf = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

function openWith(key: Uint8Array, encrypted: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(12, 28))
    return decipher.update(encrypted.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
