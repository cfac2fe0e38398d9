import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** It is as in the database at this moment. */
export type Caller = { id: string; role: 'customer' | 'owner'; sessionId: string }

/** @returns undefined for a token that is invalid, expired or revoked */
export type Authenticate = (token: string, userAgent: string) => Promise<Caller | undefined>

/**
 * Reads the header only, as addresses end up in logs.
 * @throws {ApiError} AUTHENTICATION_REQUIRED
 */
export async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const caller = await knownCallerOf(request, authenticate)
  if (!caller) throw new ApiError('AUTHENTICATION_REQUIRED')
  return caller
}

export async function knownCallerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token && token.length < 2_048 ? authenticate(token, request.headers['user-agent'] ?? '') : undefined
}

/**
 * IPv6 customers have whole /64 networks.
 * @param address of a client; undefined once it has left
 */
export function networkOf(address: string | undefined): string {
  // A text that only claims to be an address would be a network of its own each time.
  if (!address || isIP(address) === 0) return 'unknown'
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail] = address.split('::', 2)
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
  return all.slice(0, 4).join(':')
}
