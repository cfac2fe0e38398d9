import type { Endpoint, StaffRole } from '@amritvasya/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The authenticated staff member, as in the database at this moment. */
export type StaffCaller = {
  id: string
  name: string
  role: StaffRole
  /** The hash of the cookie's token, under which the session is stored. */
  sessionHash: Buffer
  /** True until a second factor is set up, without which nothing else may be done. */
  mustAddSecondFactor: boolean
  /** True while the password is one that another staff member set; nothing else may be done before it is changed. */
  mustChangePassword: boolean
  /** True once an audit entry of this request exists. */
  isAudited: boolean
  /** Undefined without an Idempotency-Key; the content must be equal under the same key. */
  request?: { key: string; content: string; isUsed?: boolean }
}

export type StaffSessions = {
  /** @returns undefined for a token that is invalid, expired or revoked */
  authenticate(token: string, userAgent: string): Promise<StaffCaller | undefined>
  /** True over HTTPS, which changes the cookie's name. */
  isSecure: boolean
}

/** Over HTTPS the prefix of the session cookie makes browsers refuse one that another host has set. */
export const staffCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}back_office`

const secureCookie = /(?:^|; *)__Host-back_office=([A-Za-z0-9_-]{43})(?:;|$)/
const plainCookie = /(?:^|; *)back_office=([A-Za-z0-9_-]{43})(?:;|$)/

/** Reads only the cookie name that this shop sets, as another may be a neighbouring host's. */
const tokenIn = ({ headers: { cookie = '' } }: FastifyRequest, isSecure: boolean): string | undefined =>
  (isSecure ? secureCookie : plainCookie).exec(cookie)?.[1]

/**
 * Lets the first test of an endpoint find a missing audit entry.
 * @throws when a change has none
 */
export function assertAudited({ auth, isUnlogged }: Endpoint, method: string, caller: unknown): void {
  if (auth !== 'staff' || method === 'GET' || isUnlogged) return
  if (!(caller as StaffCaller).isAudited)
    throw new Error('A call of the back office left nothing in the audit log')
}

/** Prevents CSRF: pages of other origins may not change anything, whatever cookies the browser adds. */
function refuseOtherSites({ headers, method }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') throw new ApiError('FORBIDDEN')
}

const idempotencyKey = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the request's idempotency key, when the endpoint takes one.
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

/**
 * Returns the staff member behind a request.
 * @throws {ApiError} AUTHENTICATION_REQUIRED; FORBIDDEN for another role, a customer's token, and requests of other
 *   sites; PASSWORD_CHANGE_REQUIRED; SECOND_FACTOR_MISSING
 */
export async function staffOf(
  request: FastifyRequest,
  { roles = [], beforeSecondFactor = false }: Pick<Endpoint, 'roles' | 'beforeSecondFactor'>,
  { authenticate, isSecure }: StaffSessions,
): Promise<StaffCaller> {
  refuseOtherSites(request)
  const token = tokenIn(request, isSecure)
  const caller = token ? await authenticate(token, request.headers['user-agent'] ?? '') : undefined
  if (!caller) throw new ApiError(request.headers.authorization ? 'FORBIDDEN' : 'AUTHENTICATION_REQUIRED')
  if (!roles.includes(caller.role)) throw new ApiError('FORBIDDEN', undefined, { account: caller.id })
  if (caller.mustChangePassword && !beforeSecondFactor) throw new ApiError('PASSWORD_CHANGE_REQUIRED')
  if (caller.mustAddSecondFactor && !beforeSecondFactor) throw new ApiError('SECOND_FACTOR_MISSING')
  return caller
}
