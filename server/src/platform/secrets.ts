import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { secretsIn } from './mode-rules.ts'

type Purpose = 'token' | 'code' | 'network' | 'mail' | 'invoice' | 'newsletter' | 'staff'

/** Something was sealed with a secret that the settings do not name any more, or was changed since. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret'

  constructor() {
    super('It was sealed with another TOKEN_SECRET. Put that one back, behind the new one and a comma')
  }
}

/**
 * The shop's secret, from which every purpose has a key of its own. While it is being changed there are several: the
 * first signs and seals, and what the others have signed or sealed is still good.
 */
export class Secrets {
  readonly #secrets: readonly string[]
  readonly #keys = new Map<Purpose, [Uint8Array, ...Uint8Array[]]>()

  /** @param list the secret, or the new one and those before it, separated by commas */
  constructor(list: string) {
    this.#secrets = secretsIn(list)
  }

  /** The keys of a purpose, 32 bytes each, the newest first. */
  keys(purpose: Purpose): [Uint8Array, ...Uint8Array[]] {
    const known = this.#keys.get(purpose)
    if (known) return known
    const keys = this.#secrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', `amritvasya ${purpose}`, 32)),
    ) as [Uint8Array, ...Uint8Array[]]
    this.#keys.set(purpose, keys)
    return keys
  }

  /** The key that signs. */
  key(purpose: Purpose): Uint8Array {
    return this.keys(purpose)[0]
  }

  /** A keyed fingerprint: equal for equal texts, and useless to who has the database but not the secret. */
  fingerprint(purpose: Purpose, text: string): Buffer {
    return fingerprintOf(this.key(purpose), text)
  }

  /** Whether it is the fingerprint of the text, made with any of the secrets; compared in constant time. */
  isFingerprint(purpose: Purpose, text: string, given: Buffer): boolean {
    return this.keys(purpose).some((key) => {
      const right = fingerprintOf(key, text)
      return given.length === right.length && timingSafeEqual(given, right)
    })
  }

  /** Encrypts what must not be readable in the database or in its backups. */
  seal(purpose: Purpose, value: unknown): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  /** @throws {UnreadableSecret} when it was sealed with a secret that is unknown, or changed since */
  unseal(purpose: Purpose, sealed: Buffer): unknown {
    for (const key of this.keys(purpose)) {
      const text = decrypt(key, sealed)
      if (text !== undefined) return JSON.parse(text)
    }
    throw new UnreadableSecret()
  }

  /**
   * The same content sealed with the newest secret.
   * @returns undefined when it is so already, or cannot be read
   */
  reseal(purpose: Purpose, sealed: Buffer): Buffer | undefined {
    const [newest, ...others] = this.keys(purpose)
    if (decrypt(newest, sealed) !== undefined) return undefined
    const isReadable = others.some((key) => decrypt(key, sealed) !== undefined)
    return isReadable ? this.seal(purpose, this.unseal(purpose, sealed)) : undefined
  }

  /** Whether there may be content that was sealed with a secret before the newest. */
  get isChanging(): boolean {
    return this.#secrets.length > 1
  }
}

const fingerprintOf = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

function decrypt(key: Uint8Array, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
