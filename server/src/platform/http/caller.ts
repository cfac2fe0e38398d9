import type { FastifyRequest } from 'fastify'
import { ShopError } from './shop-error.ts'

/** Whom a token stands for, as the database knows them at this moment. */
export type Caller = { id: string; role: 'customer' | 'owner'; sessionId: string }

/** @returns undefined for a token that is not, or no longer, good */
export type Authenticate = (token: string, userAgent: string) => Promise<Caller | undefined>

/**
 * Who sends the request. The token counts only in the header: addresses end up in logs and histories.
 * @throws {ShopError} AUTHENTICATION_REQUIRED
 */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const caller = await knownCallerOf(request, authenticate)
  if (!caller) throw new ShopError('AUTHENTICATION_REQUIRED')
  return caller
}

/** Who sends the request, if that is somebody. */
export async function knownCallerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token && token.length < 2_048 ? authenticate(token, request.headers['user-agent'] ?? '') : undefined
}

/** The network that a client's address stands for: IPv6 customers have whole /64 networks to themselves. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail] = address.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  return all.slice(0, 4).join(':')
}
