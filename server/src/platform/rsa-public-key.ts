import { createPublicKey, type KeyObject } from 'node:crypto'

/**
 * @param text PEM, also with `\\n` instead of line ends, or its base64 part alone
 * @throws when it is no public key
 */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text.replaceAll('\\n', '\n'))
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}

export function isRsaPublicKey(text: string): boolean {
  try {
    return readPublicKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
