import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts as a browser does (RFC 8291, RFC 8188). @throws when the message is not for this device */
export function decryptPush(body: Buffer, device: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const ciphertext = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const key = derive(device.computeSecret(sender), auth, info, 32)
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

const jsonOf = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>

/** Returns the claims of a signature that is right (RFC 8292), with the key that signed. */
function verifyVapid(authorization = ''): { publicKey: string; claims: Record<string, unknown> } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65 || jsonOf(head).alg !== 'ES256') return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? { publicKey, claims: jsonOf(claims) } : undefined
}

export type ReceivedPush = {
  device: string
  content: Record<string, unknown>
  publicKey: string
  claims: Record<string, unknown>
  headers: IncomingMessage['headers']
}

type Failure = { status: number; retryAfter?: number }

/** Stands in for a browser's push service, which refuses what is signed or encrypted wrongly. */
export async function startPushService() {
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const failures = new Map<string, Failure>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const name = (request.url ?? '').slice(1)
    const failure = failures.get(name)
    if (failure) {
      const headers: Record<string, string> =
        failure.retryAfter === undefined ? {} : { 'retry-after': `${failure.retryAfter}` }
      return void response.writeHead(failure.status, headers).end()
    }
    const device = devices.get(name)
    if (!device) return void response.writeHead(410).end()
    const vapid = verifyVapid(request.headers.authorization)
    if (!vapid || vapid.claims.aud !== origin) return void response.writeHead(403).end()
    const content = JSON.parse(decryptPush(body, device.keys, device.auth)) as Record<string, unknown>
    received.push({ device: name, content, ...vapid, headers: request.headers })
    response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    failures,
    /** Returns what a browser hands to the shop. */
    addDevice(name: string) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      devices.set(name, { keys, auth })
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    removeDevice: (name: string) => devices.delete(name),
    sentTo: (name: string) => received.filter(({ device }) => device === name).map(({ content }) => content),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
