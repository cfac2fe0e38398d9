import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

type Purpose = 'token' | 'code' | 'network' | 'mail' | 'invoice' | 'newsletter' | 'staff'

/** The shop's one secret, from which every purpose has a key of its own. */
export class Secrets {
  readonly #secret: string
  readonly #keys = new Map<Purpose, Uint8Array>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** 32 bytes. */
  key(purpose: Purpose): Uint8Array {
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = new Uint8Array(hkdfSync('sha256', this.#secret, '', `amritvasya ${purpose}`, 32))
    this.#keys.set(purpose, key)
    return key
  }

  /** A keyed fingerprint: equal for equal texts, and useless to who has the database but not the secret. */
  fingerprint(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest()
  }

  /** Encrypts what must not be readable in the database or in its backups. */
  seal(purpose: Purpose, value: unknown): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce)
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), text])
  }

  /** @throws when it was sealed with another secret, or changed since */
  unseal(purpose: Purpose, sealed: Buffer): unknown {
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return JSON.parse(decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8'))
  }
}
