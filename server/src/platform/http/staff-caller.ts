import type { Endpoint } from '@amritvasya/contract'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { ApiError } from './api-error.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { may, type Rights } from './rights.ts'

export type StaffCaller = Rights & {
  id: string
  name: string
  /** The staff member whose idempotency keys it uses, in place of `id`. */
  requestsOf?: string
  /** It is the hash of the cookie's token, or of the key. */
  sessionHash: Buffer
  /** Nothing else may be done before. */
  mustAddSecondFactor: boolean
  /** Nothing else may be done before, as another staff member knows it. */
  mustChangePassword: boolean
  isAudited: boolean
  /** Nothing that it changed itself can be missing on a replica. */
  canReadReplica?: boolean
  /** The content must be equal under the same key. */
  request?: { key: string; content: string; isUsed?: boolean }
}

/** Returns the database of reports and lists, which may be a replica that lacks the last seconds of others' changes. */
export type ReadsFor = (caller: StaffCaller) => Database

/** A call of the back office that succeeded has it; undefined for a file, of which only the request is known. */
export type RevealedResponse = {
  caller: StaffCaller
  /** It is `METHOD /path` of the contract. */
  call: string
  params: unknown
  query: unknown
  response: unknown
}

export type StaffSessions = {
  /** @returns undefined for a token that is invalid, expired or revoked */
  authenticate(token: string, userAgent: string): Promise<StaffCaller | undefined>
  /**
   * @returns undefined for a key that is unknown, expired or revoked
   * @throws {ApiError} TOO_MANY_REQUESTS
   */
  authenticateKey(key: string): Promise<StaffCaller | undefined>
  /** The request came over HTTPS. */
  isSecure: boolean
  publicUrl: () => string
  /** It is how long a replica may lack a change; undefined without one. */
  maxLagSeconds?: number | undefined
}

/** Browsers refuse the prefix in a cookie of another host. */
const cookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}back_office`

const changedCookieName = (isSecure: boolean): string => `${cookieName(isSecure)}_changed`

/** @param maxAge in seconds; 0 deletes the cookie */
export function staffCookie(
  value: string,
  maxAge: number,
  isSecure: boolean,
  name = cookieName(isSecure),
): string {
  const attributes = [
    `${name}=${value}`,
    // The `__Host-` prefix requires the path `/`.
    `Path=${isSecure ? '/' : '/api/back-office'}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${maxAge}`,
  ]
  return [...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

export const KEY_PREFIX = 'avk_'

const keyIn = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer (avk_[\w-]{43})$/i.exec(authorization)?.[1]

/** The other name may be a neighbouring host's. */
const tokenIn = ({ headers: { cookie = '' } }: FastifyRequest, isSecure: boolean): string | undefined =>
  parseCookie(cookie)[cookieName(isSecure)]

/** Clocks of browsers count whole seconds. */
const LAG_MARGIN_SECONDS = 2

/**
 * After a change its browser reads from the primary, until no replica that is read can lack it. A program with a key returns no
 * cookie, so reads nothing from a replica.
 */
function canReadReplica(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxLagSeconds, isSecure }: StaffSessions,
): boolean {
  if (maxLagSeconds === undefined || keyIn(request)) return false
  const name = changedCookieName(isSecure)
  if (request.method === 'GET') return parseCookie(request.headers.cookie ?? '')[name] === undefined
  reply.header('set-cookie', staffCookie('1', maxLagSeconds + LAG_MARGIN_SECONDS, isSecure, name))
  return false
}

/**
 * The first test of an endpoint finds a missing audit entry.
 * @throws when a change has none
 */
export function assertAudited({ auth, isUnlogged }: Endpoint, method: string, caller: unknown): void {
  if (auth !== 'staff' || method === 'GET' || isUnlogged) return
  if (!(caller as StaffCaller).isAudited)
    throw new Error('A call of the back office left nothing in the audit log')
}

/** Prevents CSRF, whatever cookies the browser adds. */
function refuseOtherSites({ headers, method }: FastifyRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  if (isFromOwnOrigin(headers, publicUrl) === false) throw new ApiError('FORBIDDEN')
}

const idempotencyKey = /^[\x21-\x7e]{1,200}$/

/**
 * @param content everything that must be equal under the same key
 * @throws {ApiError} INVALID_INPUT for a malformed key
 */
export function idempotentRequest(
  { headers }: FastifyRequest,
  { takesIdempotencyKey }: Pick<Endpoint, 'takesIdempotencyKey'>,
  content: () => string,
): StaffCaller['request'] {
  const key = headers['idempotency-key']
  if (!takesIdempotencyKey || key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key)) {
    throw new ApiError('INVALID_INPUT', 'Idempotency-Key must be 1 to 200 printable characters')
  }
  return { key, content: content() }
}

/** @throws {ApiError} AUTHENTICATION_REQUIRED; FORBIDDEN for a customer's token; TOO_MANY_REQUESTS of a key */
async function callerOf(
  request: FastifyRequest,
  { authenticate, authenticateKey, isSecure }: StaffSessions,
): Promise<StaffCaller> {
  const key = keyIn(request)
  const token = tokenIn(request, isSecure)
  const caller = key
    ? await authenticateKey(key)
    : token && (await authenticate(token, request.headers['user-agent'] ?? ''))
  if (caller) return caller
  throw new ApiError(request.headers.authorization && !key ? 'FORBIDDEN' : 'AUTHENTICATION_REQUIRED')
}

/**
 * @throws {ApiError} AUTHENTICATION_REQUIRED; FORBIDDEN for another role, a customer's token, and requests of
 * other sites; PASSWORD_CHANGE_REQUIRED; SECOND_FACTOR_MISSING
 * @param call `METHOD /path` of the contract
 */
export async function staffOf(
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  call: string,
  { beforeSecondFactor = false }: Pick<Endpoint, 'beforeSecondFactor'>,
  sessions: StaffSessions,
): Promise<StaffCaller> {
  refuseOtherSites(request, sessions.publicUrl())
  const caller = await callerOf(request, sessions)
  if (!may(caller, call)) throw new ApiError('FORBIDDEN', undefined, { account: caller.id })
  if (caller.mustChangePassword && !beforeSecondFactor) throw new ApiError('PASSWORD_CHANGE_REQUIRED')
  if (caller.mustAddSecondFactor && !beforeSecondFactor) throw new ApiError('SECOND_FACTOR_MISSING')
  caller.canReadReplica = canReadReplica(request, reply, sessions)
  return caller
}
