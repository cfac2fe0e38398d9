import { constants, createCipheriv, createDecipheriv, publicEncrypt } from 'node:crypto'
import { readPublicKey } from '../../platform/rsa-public-key.ts'

/** The portal prescribes ECB; each key lives six hours at most. */
const algorithm = 'aes-256-ecb'

/** Encrypts with the session key. @returns base64 */
export function encrypt(key: Buffer, text: string): string {
  const cipher = createCipheriv(algorithm, key, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/**
 * @param encrypted base64
 * @throws when the key is another one
 */
export function decrypt(key: Buffer, encrypted: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, null)
  return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
}

/**
 * Encrypts the credentials of a login with the portal's RSA key, as base64 within, which is how the portal reads them.
 * @param publicKey PEM, or its base64 part alone
 * @throws when it is no key, or too short for the credentials
 */
export function encryptCredentials(publicKey: string, credentials: object): string {
  const text = Buffer.from(Buffer.from(JSON.stringify(credentials)).toString('base64'))
  return publicEncrypt(
    { key: readPublicKey(publicKey), padding: constants.RSA_PKCS1_PADDING },
    text,
  ).toString('base64')
}
