import { createECDH, createHash } from 'node:crypto'
import type { Secrets } from '../platform/secrets.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** The private key of P-256 that a lasting key stands for; one in 2³² numbers is none, and leads to the next. */
function keyPairOf(seed: Uint8Array): VapidKeys {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(seed)
  } catch {
    return keyPairOf(createHash('sha256').update(seed).digest())
  }
  const privateKey = curve.getPrivateKey()
  // The number is given without its leading zeros.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey])
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') }
}

/**
 * Returns the keys by which push services know the shop (RFC 8292), base64url. They are made at the first start,
 * are stored encrypted with the lasting keys, and outlive rotations of the secret, as browsers subscribe to one key.
 */
export const vapidKeys = (secrets: Pick<Secrets, 'key'>): VapidKeys => keyPairOf(secrets.key('push'))
