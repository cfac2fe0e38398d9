import {
  constants,
  createCipheriv,
  createDecipheriv,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'

/** The portal's RSA keys: one pair decrypts logins and signs here, where NIC has two. */
export class PortalKeys {
  #pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined

  get #keys() {
    this.#pair ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return this.#pair
  }

  get publicPem(): string {
    return this.#keys.publicKey.export({ format: 'pem', type: 'spki' }).toString()
  }

  /** @returns undefined for what was encrypted with another key, or is no JSON in base64 */
  readLogin(encrypted: string): Record<string, unknown> | undefined {
    try {
      const key = { key: this.#keys.privateKey, padding: constants.RSA_PKCS1_PADDING }
      const text = privateDecrypt(key, Buffer.from(encrypted, 'base64')).toString()
      return JSON.parse(Buffer.from(text, 'base64').toString())
    } catch {
      return undefined
    }
  }

  /** It is a JWS, like the portal's QR codes and invoices. */
  sign(data: object): string {
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: 'SANDBOX', typ: 'JWT' })}.${part({ data: JSON.stringify(data), iss: 'NIC Sandbox' })}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.#keys.privateKey).toString('base64url')}`
  }
}

const algorithm = 'aes-256-ecb'

export function encrypt(key: Buffer, content: Buffer | string): string {
  const cipher = createCipheriv(algorithm, key, null)
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64')
}

/** @returns undefined for what was encrypted with another key */
export function decrypt(key: Buffer, encrypted: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, null)
    return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
