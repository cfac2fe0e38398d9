import type { Endpoint, StaffRole } from '@amritvasya/contract'
import type { FastifyRequest } from 'fastify'
import { ShopError } from './shop-error.ts'

/** Whom a session of the back office stands for, as the database knows them at this moment. */
export type StaffCaller = {
  id: string
  name: string
  role: StaffRole
  /** Of the session: what the cookie's token is kept as. */
  sessionHash: Buffer
  /** Whether a second factor has to be set up before anything else may be done. */
  mustAddSecondFactor: boolean
  /** The password was chosen by somebody else and has to be changed before anything else may be done. */
  mustChangePassword: boolean
  /** Set once something of this call is in the audit log. */
  isNoted: boolean
  /** Of a call that takes an Idempotency-Key and came with one: the key, and everything that must be equal under it. */
  request?: { key: string; content: string; isUsed?: boolean }
}

/** How sessions of the back office are looked up. */
export type StaffSessions = {
  /** @returns undefined for a token that is not, or no longer, good */
  authenticate(token: string, userAgent: string): Promise<StaffCaller | undefined>
  /** Whether the shop is reached over HTTPS, which decides about the cookie's name. */
  isSecure: boolean
}

/** The name of the session cookie; over HTTPS its prefix makes browsers refuse one that another host has set. */
export const staffCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}back_office`

const secureCookie = /(?:^|; *)__Host-back_office=([A-Za-z0-9_-]{43})(?:;|$)/
const plainCookie = /(?:^|; *)back_office=([A-Za-z0-9_-]{43})(?:;|$)/

/** The token in the request's cookie of the name that this shop sets: another one may be a neighbouring host's. */
const tokenIn = ({ headers: { cookie = '' } }: FastifyRequest, isSecure: boolean): string | undefined =>
  (isSecure ? secureCookie : plainCookie).exec(cookie)?.[1]

/**
 * Makes sure that what somebody changed is in the audit log; a call that forgot is found by its first test.
 * @throws when it is not
 */
export function assertNoted({ auth, isUnlogged }: Endpoint, method: string, caller: unknown): void {
  if (auth !== 'staff' || method === 'GET' || isUnlogged) return
  if (!(caller as StaffCaller).isNoted)
    throw new Error('A call of the back office left nothing in the audit log')
}

/** Pages of other origins may not change anything, whatever cookies a browser adds to what they send. */
function refuseOtherSites({ headers, method }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') throw new ShopError('FORBIDDEN')
}

const idempotencyKey = /^[\x21-\x7e]{1,200}$/

/**
 * The key under which the request is done once, when the call takes one.
 * @param content everything that must be equal under the same key
 * @throws {ShopError} INVALID_INPUT for a key that is none
 */
export function keyedRequest(
  { headers }: FastifyRequest,
  { takesIdempotencyKey }: Pick<Endpoint, 'takesIdempotencyKey'>,
  content: () => string,
): StaffCaller['request'] {
  const key = headers['idempotency-key']
  if (!takesIdempotencyKey || key === undefined) return undefined
  if (typeof key !== 'string' || !idempotencyKey.test(key)) {
    throw new ShopError('INVALID_INPUT', 'Idempotency-Key must be 1 to 200 printable characters')
  }
  return { key, content: content() }
}

/**
 * Who of the staff sends the request.
 * @throws {ShopError} AUTHENTICATION_REQUIRED; FORBIDDEN for another role, a customer's token, and what another site
 *   sends; PASSWORD_CHANGE_REQUIRED; SECOND_FACTOR_MISSING
 */
export async function staffOf(
  request: FastifyRequest,
  { roles = [], beforeSecondFactor = false }: Pick<Endpoint, 'roles' | 'beforeSecondFactor'>,
  { authenticate, isSecure }: StaffSessions,
): Promise<StaffCaller> {
  refuseOtherSites(request)
  const token = tokenIn(request, isSecure)
  const caller = token ? await authenticate(token, request.headers['user-agent'] ?? '') : undefined
  if (!caller) throw new ShopError(request.headers.authorization ? 'FORBIDDEN' : 'AUTHENTICATION_REQUIRED')
  if (!roles.includes(caller.role)) throw new ShopError('FORBIDDEN', undefined, { account: caller.id })
  if (caller.mustChangePassword && !beforeSecondFactor) throw new ShopError('PASSWORD_CHANGE_REQUIRED')
  if (caller.mustAddSecondFactor && !beforeSecondFactor) throw new ShopError('SECOND_FACTOR_MISSING')
  return caller
}
